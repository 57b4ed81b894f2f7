import { passkeyRules } from "#domain/people/sign-in-rules.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText } from "#server/storage/queries/rows.ts";
import type { PasskeyChallengesTable } from "#server/storage/tables/trust.ts";
import { hashToken, newToken } from "../browser-token.ts";

/** Who has to answer, and for what: a session, or a browser that is not signed in yet. */
export interface ChallengeOwner {
  purpose: PasskeyChallengesTable["purpose"];
  /** The session's id, or the token of the browser's cookie. */
  by: string;
}

/** A new question, kept until it is answered or too old. */
export async function askChallenge(db: Queries, { purpose, by }: ChallengeOwner, now: Instant): Promise<string> {
  const challenge = newToken();
  await db
    .insertInto("passkey_challenges")
    .values({ challenge, browser_hash: hashToken(by), purpose, expires_at: toText(now + passkeyRules.answerMs) })
    .execute();
  return challenge;
}

/** Whether it was asked of them, for this, and not too long ago. It is answered once: the same question is gone then. */
export async function takeChallenge(
  db: Queries,
  { purpose, by }: ChallengeOwner,
  challenge: string,
  now: Instant,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("passkey_challenges")
    .where("challenge", "=", challenge)
    .where("browser_hash", "=", hashToken(by))
    .where("purpose", "=", purpose)
    .where("expires_at", ">", toText(now))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
