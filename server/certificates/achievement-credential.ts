import type { Instant } from "#domain/time/time.ts";

/** What was achieved, in words. */
export interface Achievement {
  id: string;
  name: string;
  description: string;
  /** What somebody did to earn it. */
  criteria: string;
}

export interface CredentialInput {
  siteUrl: string;
  issuerName: string;
  serial: string;
  name: string;
  issuedAt: Instant;
  achievement: Achievement;
}

/** The claims of an Open Badges 3.0 credential in its JWT form, where the credential itself is the payload. */
export function achievementCredential({ siteUrl, issuerName, serial, name, issuedAt, achievement }: CredentialInput) {
  const id = `${siteUrl}/certificates/${serial}`;
  const seconds = Math.floor(issuedAt / 1000);
  return {
    iss: siteUrl,
    jti: id,
    sub: id,
    iat: seconds,
    nbf: seconds,
    "@context": ["https://www.w3.org/ns/credentials/v2", "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json"],
    id,
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    issuer: { id: siteUrl, type: ["Profile"], name: issuerName, url: siteUrl },
    validFrom: new Date(issuedAt).toISOString(),
    name: achievement.name,
    credentialSubject: {
      id,
      type: ["AchievementSubject"],
      name,
      identifier: [{ type: "IdentityObject", hashed: false, identityHash: name, identityType: "name" }],
      achievement: {
        id: `${siteUrl}/certificates#${achievement.id}`,
        type: ["Achievement"],
        name: achievement.name,
        description: achievement.description,
        criteria: { narrative: achievement.criteria },
      },
    },
  };
}
