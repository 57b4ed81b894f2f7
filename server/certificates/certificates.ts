import { createHash, randomBytes } from "node:crypto";
import { createLocalJWKSet, jwtVerify, SignJWT, type JWTPayload } from "jose";
import { formatSerial, readSerial, type CertificateKind } from "#domain/certificates/certificate-kind.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { inParts } from "#server/storage/queries/read-in-slices.ts";
import { fromText, toText } from "#server/storage/queries/rows.ts";
import type { CertificatesTable } from "#server/storage/tables/learning.ts";
import type { Selectable } from "kysely";
import { achievementCredential, type Achievement } from "./achievement-credential.ts";
import type { CredentialKeys, SigningKey } from "./credential-keys.ts";

/** A certificate as the public sees it. After the purge the name is gone, and serial, kind and season stay. */
export interface Certificate {
  serial: string;
  season: string;
  kind: CertificateKind;
  personId: string | null;
  name: string | null;
  issuedAt: Instant;
  revokedAt: Instant | null;
  credential: string | null;
}

/** Who gets a certificate. */
export interface Holder {
  personId: string;
  /** As the person wants it printed. */
  name: string;
  submissionId?: string;
}

export interface Achieved {
  season: string;
  kind: CertificateKind;
}

export interface IssueInput extends Achieved, Holder {}

export type CredentialChecked =
  { ok: true; serial: string; name: string; achievement: string; issuedAt: Instant; revoked: boolean } | { ok: false };

export interface CertificatesOptions {
  db: Queries;
  keys: CredentialKeys;
  clock: Clock;
  siteUrl: string;
  issuerName: string;
  /** The words of a kind of certificate in its season. */
  achievementOf: (kind: CertificateKind, season: string) => Achievement;
}

/** Issues, shows, checks and revokes certificates. */
export function createCertificates({ db, keys, clock, siteUrl, issuerName, achievementOf }: CertificatesOptions) {
  const sign = (
    { id, privateKey }: SigningKey,
    serial: string,
    { season, kind }: Achieved,
    { name, issuedAt }: { name: string; issuedAt: Instant },
  ): Promise<string> => {
    const achievement = achievementOf(kind, season);
    const claims = achievementCredential({ siteUrl, issuerName, serial, name, issuedAt, achievement });
    return new SignJWT(claims as unknown as JWTPayload)
      .setProtectedHeader({ alg: "EdDSA", typ: "JWT", kid: id })
      .sign(privateKey);
  };

  const issueAll = async (
    queries: Queries,
    achieved: Achieved,
    holders: readonly Holder[],
  ): Promise<ReadonlyMap<string, string>> => {
    const people = holders.map(({ personId }) => personId);
    const known = await serialsOf(queries, achieved, people);
    const missing = holders.filter(({ personId }) => !known.has(personId));
    if (missing.length === 0) return known;
    const now = clock.now();
    const key = await keys.signingKey(queries);
    const rows = missing.map(async ({ personId, name, submissionId = null }) => {
      const serial = formatSerial(achieved.season, randomBytes(12));
      const credential = await sign(key, serial, achieved, { name, issuedAt: now });
      return {
        serial,
        ...achieved,
        person_id: personId,
        name,
        submission_id: submissionId,
        issued_at: toText(now),
        hash: hashOf(credential),
        credential,
        revoked_at: null,
      };
    });
    const issued = await queries
      .insertInto("certificates")
      .values(await Promise.all(rows))
      .onConflict((conflict) => conflict.columns(["season", "kind", "person_id"]).doNothing())
      .returning(["person_id", "serial"])
      .execute();
    // Somebody else has issued what is missing, at the same moment.
    if (issued.length < missing.length) return serialsOf(queries, achieved, people);
    return new Map([...known, ...issued.map(({ person_id, serial }) => [person_id!, serial] as const)]);
  };

  return {
    /** Once for each person, kind and season, within the caller's transaction; again gives the same one. */
    async issue(queries: Queries, { season, kind, ...holder }: IssueInput): Promise<string> {
      return (await issueAll(queries, { season, kind }, [holder])).get(holder.personId)!;
    },

    /** The same for many at once: serials by person. A thousand teams reach the deadline together. */
    issueAll,

    async find(typedSerial: string): Promise<Certificate | null> {
      const serial = readSerial(typedSerial);
      if (serial === null) return null;
      const row = await db.selectFrom("certificates").selectAll().where("serial", "=", serial).executeTakeFirst();
      return row ? toCertificate(row) : null;
    },

    async ofPerson(personId: string): Promise<Certificate[]> {
      const rows = await db
        .selectFrom("certificates")
        .selectAll()
        .where("person_id", "=", personId)
        .orderBy("issued_at")
        .orderBy("serial")
        .execute();
      return rows.map(toCertificate);
    },

    /** Signs every certificate of the person again with the name as they want it now; serials stay. */
    async rename(queries: Queries, personId: string, name: string): Promise<void> {
      const rows = await queries.selectFrom("certificates").selectAll().where("person_id", "=", personId).execute();
      if (rows.length === 0) return;
      const key = await keys.signingKey(queries);
      for (const row of rows) {
        const issuedAt = fromText(row.issued_at);
        const credential = await sign(key, row.serial, toCertificate(row), { name, issuedAt });
        await queries
          .updateTable("certificates")
          .set({ name, credential, hash: hashOf(credential), revision: row.revision + 1 })
          .where("serial", "=", row.serial)
          .execute();
      }
    },

    /** By its signature alone, also after the data was purged. Says as well whether it was revoked, where that is known. */
    async verify(credential: string): Promise<CredentialChecked> {
      const known = createLocalJWKSet(await keys.publicKeys());
      try {
        const { payload } = await jwtVerify(credential.trim(), known, {
          issuer: siteUrl,
          algorithms: ["EdDSA"],
          currentDate: new Date(clock.now()),
        });
        const subject = payload["credentialSubject"] as { name: string; achievement: { name: string } };
        const serial = String(payload.jti ?? "").slice(`${siteUrl}/certificates/`.length);
        const row = await db
          .selectFrom("certificates")
          .select("revoked_at")
          .where("serial", "=", serial)
          .executeTakeFirst();
        return {
          ok: true,
          serial,
          name: subject.name,
          achievement: subject.achievement.name,
          issuedAt: Date.parse(String(payload["validFrom"])),
          revoked: row !== undefined && row.revoked_at !== null,
        };
      } catch (error) {
        // Whatever the text is, it is not signed by us.
        if (error instanceof Error && "code" in error && String(error.code).startsWith("ERR_J")) return { ok: false };
        throw error;
      }
    },

    async revoke(queries: Queries, typedSerial: string): Promise<boolean> {
      const serial = readSerial(typedSerial);
      if (serial === null) return false;
      const { numUpdatedRows } = await queries
        .updateTable("certificates")
        .set({ revoked_at: toText(clock.now()) })
        .where("serial", "=", serial)
        .where("revoked_at", "is", null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    publicKeys: () => keys.publicKeys(),
  };
}

export type Certificates = ReturnType<typeof createCertificates>;

async function serialsOf(queries: Queries, { season, kind }: Achieved, people: readonly string[]) {
  const serials = new Map<string, string>();
  for (const part of inParts(people)) {
    const rows = await queries
      .selectFrom("certificates")
      .select(["person_id", "serial"])
      .where("season", "=", season)
      .where("kind", "=", kind)
      .where("person_id", "in", part)
      .execute();
    for (const { person_id, serial } of rows) serials.set(person_id!, serial);
  }
  return serials;
}

const hashOf = (credential: string): string => createHash("sha256").update(credential).digest("hex");

function toCertificate(row: Selectable<CertificatesTable>): Certificate {
  return {
    serial: row.serial,
    season: row.season,
    kind: row.kind as CertificateKind,
    personId: row.person_id,
    name: row.name,
    issuedAt: fromText(row.issued_at),
    revokedAt: row.revoked_at === null ? null : fromText(row.revoked_at),
    credential: row.credential,
  };
}
