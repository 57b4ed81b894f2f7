import { createLocalJWKSet, jwtVerify, type JWK, type JWTPayload } from "jose";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { findRow, fromText } from "#server/storage/queries/rows.ts";
import { hashOf } from "./achievement-credential.ts";
import { keyUrl, knownAlgorithms } from "./credential-keys.ts";

export type CredentialChecked =
  | { ok: true; standing: "genuine"; serial: string; name: string; achievement: string; issuedAt: Instant }
  /** Signed by us, and no longer good: whose it was is nobody's business any more. */
  | { ok: true; standing: "revoked" | "superseded"; serial: string; at: Instant | null }
  | { ok: false };

interface VerifyOptions {
  db: Queries;
  siteUrl: string;
  keys: readonly JWK[];
  now: Instant;
}

/**
 * By its signature, and by whether it is the last one of its serial: revision and hash stay when the data is purged.
 * A credential whose serial is not here at all (after a lost database) stands on its signature alone.
 */
export async function verifyCredential(options: VerifyOptions, typed: string): Promise<CredentialChecked> {
  const { db, siteUrl } = options;
  const credential = typed.trim();
  const payload = await readSigned(options, credential);
  if (payload === null) return { ok: false };
  const serial = String(payload.jti ?? "").slice(`${siteUrl}/certificates/`.length);
  const row = await findRow(db, "certificates", ["revoked_at", "hash"], { serial });
  if (row && row.revoked_at !== null) return { ok: true, standing: "revoked", serial, at: fromText(row.revoked_at) };
  if (row && row.hash !== hashOf(credential))
    return { ok: true, standing: "superseded", serial, at: await supersededAt(db, serial, payload["revision"]) };
  const subject = payload["credentialSubject"] as { name: string; achievement: { name: string } };
  return {
    ok: true,
    standing: "genuine",
    serial,
    name: subject.name,
    achievement: subject.achievement.name,
    issuedAt: Date.parse(String(payload["validFrom"])),
  };
}

/** What we have signed, or null. The key in the header is never believed: only keys that are ours count. */
async function readSigned({ siteUrl, keys, now }: VerifyOptions, credential: string): Promise<JWTPayload | null> {
  // Older credentials name the key without its address.
  const named = keys.flatMap((key) => [key, { ...key, kid: keyUrl(siteUrl, key.kid!) }]);
  try {
    const { payload } = await jwtVerify(credential, createLocalJWKSet({ keys: named }), {
      issuer: siteUrl,
      algorithms: knownAlgorithms,
      currentDate: new Date(now),
    });
    return Array.isArray(payload["type"]) && payload["type"].includes("OpenBadgeCredential") ? payload : null;
  } catch (error) {
    // Whatever the text is, it is not signed by us.
    if (error instanceof Error && "code" in error && String(error.code).startsWith("ERR_J")) return null;
    throw error;
  }
}

/** When a newer one took its place; the oldest such day for one that does not say which it was. */
async function supersededAt(db: Queries, serial: string, revision: unknown): Promise<Instant | null> {
  const rows = await db
    .selectFrom("certificate_revisions")
    .select(["revision", "superseded_at"])
    .where("serial", "=", serial)
    .where("superseded_at", "is not", null)
    .orderBy("revision")
    .execute();
  const row = rows.find((one) => String(one.revision) === revision) ?? rows[0];
  return row?.superseded_at ? fromText(row.superseded_at) : null;
}
