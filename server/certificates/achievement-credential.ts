import type { Instant } from "#domain/time/time.ts";
import { createHash } from "node:crypto";
import { SignJWT, type JWTPayload } from "jose";
import { keyUrl, signingAlgorithm, type SigningKey } from "./credential-keys.ts";

/** By this a signed credential is known when it is no longer kept. */
export const hashOf = (credential: string): string => createHash("sha256").update(credential).digest("hex");

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
  revision: number;
  name: string;
  issuedAt: Instant;
  achievement: Achievement;
  status: StatusPlace;
}

/** Where in the published lists it stands whether a credential was revoked or replaced. */
export interface StatusPlace {
  list: number;
  index: number;
}

export const statusListUrl = (siteUrl: string, list: number): string => `${siteUrl}/certificates/status/${list}`;

/**
 * The claims of an Open Badges 3.0 credential in its JWT form (section 8.2), where the credential itself is the payload:
 * `iss`, `jti`, `sub` and `nbf` repeat issuer, id, subject and validFrom.
 */
export function achievementCredential(input: CredentialInput) {
  const { siteUrl, issuerName, serial, revision, name, issuedAt, achievement, status } = input;
  const id = `${siteUrl}/certificates/${serial}`;
  const list = statusListUrl(siteUrl, status.list);
  return {
    iss: siteUrl,
    jti: id,
    sub: id,
    nbf: Math.floor(issuedAt / 1000),
    "@context": [
      "https://www.w3.org/ns/credentials/v2",
      "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
      { revision: "http://www.w3.org/2002/07/owl#versionInfo" },
    ],
    id,
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    issuer: { id: siteUrl, type: ["Profile"], name: issuerName, url: siteUrl },
    validFrom: new Date(Math.floor(issuedAt / 1000) * 1000).toISOString(),
    name: achievement.name,
    revision: String(revision),
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
    credentialStatus: {
      id: `${list}#${status.index}`,
      type: "BitstringStatusListEntry",
      statusPurpose: "revocation",
      statusListIndex: String(status.index),
      statusListCredential: list,
    },
  };
}

/**
 * Signs a credential so that verifiers other than ours can check it: `kid` is an address that gives the key, and the key
 * stands in the header as well, for those that open no addresses. Ours takes neither on trust.
 */
export function signCredential(
  siteUrl: string,
  { id, privateKey, publicJwk }: SigningKey,
  claims: object,
  typ: "JWT" | "vc+jwt" = "JWT",
): Promise<string> {
  const { kty, crv, x, y } = publicJwk as { kty: string; crv: string; x: string; y: string };
  return new SignJWT(claims as JWTPayload)
    .setProtectedHeader({ alg: signingAlgorithm, typ, kid: keyUrl(siteUrl, id), jwk: { kty, crv, x, y } })
    .sign(privateKey);
}
