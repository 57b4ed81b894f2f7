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
