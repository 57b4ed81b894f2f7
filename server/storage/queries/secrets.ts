import type { Queries, Database } from "../database.ts";
import { createHmac } from "node:crypto";
import { mailboxKey } from "#domain/text/mailbox-key.ts";

/** By this a voter is known in one season: a keyed hash of the canonical address. Null where the text is no address. */
export function hashVoter(key: string, email: string): string | null {
  const canonical = mailboxKey(email);
  return canonical === null ? null : hashEvidence(key, `voter:${canonical}`);
}

/** Other evidence of where a vote came from, each kind with a prefix of its own. */
export const hashEvidence = (key: string, evidence: string): string =>
  createHmac("sha256", key).update(evidence).digest("base64url");

type Name = Database["secrets"]["name"];
const known = new WeakMap<Queries, Map<Name, string>>();

/** A secret of this installation, read once: it never changes. */
export function secretOf(db: Queries, name: Name): () => Promise<string> {
  return async () => {
    const read = known.get(db)?.get(name);
    if (read !== undefined) return read;
    const { value } = await db.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirstOrThrow();
    known.set(db, (known.get(db) ?? new Map<Name, string>()).set(name, value));
    return value;
  };
}
