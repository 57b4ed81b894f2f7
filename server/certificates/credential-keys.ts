import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import type { Clock } from "#domain/time/clock.ts";
import type { Queries } from "#server/storage/database.ts";
import { inTransaction } from "#server/storage/in-transaction.ts";
import type { Locks } from "#server/storage/locks.ts";
import { insertRow, toText } from "#server/storage/queries/rows.ts";

/**
 * What signs today. The public validator of 1EdTech takes RS256 and ES256 and nothing else; RSA takes ten times as long,
 * and a thousand teams get theirs at the deadline.
 */
export const signingAlgorithm = "ES256";
/** What is still believed: credentials from before are signed with EdDSA. */
export const knownAlgorithms = [signingAlgorithm, "EdDSA"];

export interface SigningKey {
  id: string;
  privateKey: Awaited<ReturnType<typeof importJWK>>;
  publicJwk: JWK;
}

/** Where anybody finds a key: this is its `kid`, which verifiers of Open Badges open as an address. */
export const keyUrl = (siteUrl: string, id: string): string => `${siteUrl}/certificates/keys/${id}`;

/**
 * The keys that sign credentials. One is made when the first is needed; a restored backup has the public parts only, so
 * a new one is made then, and whatever the old ones signed can still be checked.
 */
export function createCredentialKeys(db: Queries, locks: Locks, clock: Clock) {
  const imported = new Map<string, SigningKey["privateKey"]>();
  const newest = async (queries: Queries) => {
    const rows = await queries
      .selectFrom("credential_keys")
      .selectAll()
      .where("private_jwk", "is not", null)
      .orderBy("created_at", "desc")
      .orderBy("id")
      .execute();
    return rows.find(({ public_jwk }) => (JSON.parse(public_jwk) as JWK).alg === signingAlgorithm);
  };

  return {
    /** Asked within the caller's transaction: on SQLite anything beside it would wait for its end. */
    async signingKey(queries: Queries): Promise<SigningKey> {
      const row = (await newest(queries)) ?? (await makeKey(queries, locks, clock, newest));
      const known = imported.get(row.id);
      const privateKey = known ?? (await importJWK(JSON.parse(row.private_jwk ?? "") as JWK, signingAlgorithm));
      imported.set(row.id, privateKey);
      return { id: row.id, privateKey, publicJwk: JSON.parse(row.public_jwk) as JWK };
    },

    /** As at /.well-known/jwks.json: every key there ever was. */
    async publicKeys(): Promise<{ keys: JWK[] }> {
      const rows = await db.selectFrom("credential_keys").select("public_jwk").orderBy("created_at", "desc").execute();
      return { keys: rows.map(({ public_jwk }) => JSON.parse(public_jwk) as JWK) };
    },
  };
}

export type CredentialKeys = ReturnType<typeof createCredentialKeys>;

async function makeKey<Row>(
  db: Queries,
  locks: Locks,
  clock: Clock,
  newest: (queries: Queries) => Promise<Row | undefined>,
): Promise<Row> {
  const pair = await generateKeyPair(signingAlgorithm, { extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const publicPart = { ...publicJwk, kid, alg: signingAlgorithm, use: "sig" };
  const privatePart = await exportJWK(pair.privateKey);
  const keep = async (transaction: Queries) => {
    await locks.takeTurn(transaction, "credential-keys");
    const known = await newest(transaction);
    if (known) return known;
    await insertRow(transaction, "credential_keys", {
      id: kid,
      public_jwk: JSON.stringify(publicPart),
      private_jwk: JSON.stringify(privatePart),
      created_at: toText(clock.now()),
    });
    return (await newest(transaction))!;
  };
  return inTransaction(db, keep);
}
