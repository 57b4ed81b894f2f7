import { achievementOf } from "#content/en/certificates.ts";
import { factsAt } from "#content/facts.ts";
import type { Achievement } from "./achievement-credential.ts";
import { createCertificates, type Certificates } from "./certificates.ts";
import { createCredentialKeys } from "./credential-keys.ts";
import type { WriteAccess } from "#server/storage/locks.ts";

interface OpenCertificatesOptions extends WriteAccess {
  siteUrl: string;
  issuerName: string;
}

/** The season's certificates, in the words of its record. */
export function openCertificates({ db, locks, clock, siteUrl, issuerName }: OpenCertificatesOptions): Certificates {
  // The same words for everybody, and a thousand are signed at the deadline.
  const achievements = new Map<string, Achievement>();
  return createCertificates({
    db,
    keys: createCredentialKeys(db, locks, clock),
    clock,
    siteUrl,
    issuerName,
    achievementOf: (kind, season) => {
      const key = `${season} ${kind}`;
      const known = achievements.get(key) ?? achievementOf({ kind, season }, factsAt(clock.now()));
      achievements.set(key, known);
      return known;
    },
  });
}
