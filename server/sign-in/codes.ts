import { createHmac, randomUUID } from "node:crypto";
import { codeRules } from "#domain/people/sign-in-rules.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import type { Locks } from "#server/storage/locks.ts";
import { emailKey, fromText, toText } from "#server/storage/queries/rows.ts";
import type { CodePurpose } from "#server/storage/tables/people.ts";
import { hashToken } from "./browser-token.ts";
import { digitsOf, sameDigits } from "./code-digits.ts";
import { digitsForMail, type CodeSubject } from "./digits-for-mail.ts";

export interface CodeRequest {
  purpose: CodePurpose;
  email: string;
  /** The token of the browser's cookie. */
  browserToken: string;
  subject: CodeSubject;
  /** Whether a mail may go to this address at all. Where not, the request looks the same from outside. */
  known: boolean;
}

export type CodeRequested =
  | { mailed: true; codeId: string }
  /** A stranger, or more mails in an hour than an address may get: whatever was sent before still works. */
  | { mailed: false };

export interface RightCode {
  ok: true;
  codeId: string;
  email: string;
  subject: CodeSubject;
}
export type WrongCode = { ok: false; reason: "wrong" | "ended" };
export type CodeChecked = RightCode | WrongCode;

/** What a browser sends back. */
export interface TypedCode {
  purpose: CodePurpose;
  browserToken: string;
  digits: string;
}

/** Puts the mail with a code into the outbox, within the transaction that makes the code. */
export type QueueCode = (
  transaction: Queries,
  code: { codeId: string; at: Instant; notAfter: Instant },
) => Promise<void>;

/** Six digits by mail: asked for, sent, typed back into the same browser. */
export function createCodes(db: Queries, locks: Locks, secret: () => Promise<string>, queue: QueueCode) {
  const addressHash = async (email: string) =>
    createHmac("sha256", await secret())
      .update(`address:${emailKey(email)}`)
      .digest("base64url");

  /**
   * Counts a try before it looks: whoever guesses in parallel gets no more of them. What a right code is for happens in
   * the same transaction, so that no code is used up for nothing.
   */
  const checkThen = async <Result>(
    { purpose, browserToken, digits }: TypedCode,
    now: Instant,
    then: (transaction: Queries, code: RightCode) => Promise<Result>,
  ): Promise<Result | WrongCode> => {
    const browser = hashToken(browserToken);
    const key = await secret();
    return db.transaction().execute(async (transaction): Promise<Result | WrongCode> => {
      await locks.takeTurn(transaction, `code-tries:${browser}`);
      const row = await openCode(transaction, browser, purpose);
      if (!row) return { ok: false, reason: "ended" };
      const end = () =>
        transaction
          .updateTable("codes")
          .set({ ended_at: toText(now), email: null, subject: "{}" })
          .where("id", "=", row.id)
          .execute();
      const since = fromText(row.sent_at ?? row.created_at);
      if (now >= since + codeRules.validMs || row.email === null) {
        await end();
        return { ok: false, reason: "ended" };
      }
      if (row.mailed === 1 && sameDigits(digitsOf(key, row.id), digits)) {
        await end();
        const subject = JSON.parse(row.subject) as CodeSubject;
        return then(transaction, { ok: true, codeId: row.id, email: row.email, subject });
      }
      const tries = row.tries + 1;
      await transaction.updateTable("codes").set({ tries }).where("id", "=", row.id).execute();
      if (tries < codeRules.tries) return { ok: false, reason: "wrong" };
      await end();
      return { ok: false, reason: "ended" };
    });
  };

  return {
    async request(input: CodeRequest, now: Instant): Promise<CodeRequested> {
      const address = await addressHash(input.email);
      const browser = hashToken(input.browserToken);
      return db.transaction().execute(async (transaction) => {
        await locks.takeTurn(transaction, `codes:${address}`);
        const allowed = input.known && (await mailsInTheLastHour(transaction, address, now)) < codeRules.mailsAnHour;
        // Over the limit the code that this browser already has goes on working.
        if (!allowed && (await openCode(transaction, browser, input.purpose))) return { mailed: false };
        await transaction
          .updateTable("codes")
          .set({ ended_at: toText(now), email: null, subject: "{}" })
          .where("browser_hash", "=", browser)
          .where("purpose", "=", input.purpose)
          .where("ended_at", "is", null)
          .execute();
        const codeId = randomUUID();
        await transaction
          .insertInto("codes")
          .values({
            id: codeId,
            purpose: input.purpose,
            email: input.email,
            address_hash: address,
            browser_hash: browser,
            mailed: allowed ? 1 : 0,
            subject: JSON.stringify(input.subject),
            created_at: toText(now),
            sent_at: null,
            ended_at: null,
          })
          .execute();
        if (!allowed) return { mailed: false };
        await queue(transaction, { codeId, at: now, notAfter: now + codeRules.validMs });
        return { mailed: true, codeId };
      });
    },

    /** The address that the browser asked a code for, to say where to look; null where there is none any more. */
    async pending(purpose: CodePurpose, browserToken: string): Promise<{ email: string; subject: CodeSubject } | null> {
      const row = await openCode(db, hashToken(browserToken), purpose);
      return row?.email ? { email: row.email, subject: JSON.parse(row.subject) as CodeSubject } : null;
    },

    checkThen,
    check: (purpose: CodePurpose, browserToken: string, digits: string, now: Instant): Promise<CodeChecked> =>
      checkThen({ purpose, browserToken, digits }, now, (_, code) => Promise.resolve(code)),

    /** What the mail says, made when it is sent; null where the code has ended meanwhile. */
    forMail: (codeId: string, now: Instant) => digitsForMail(db, codeId, now),

    /** Takes plain addresses, and what a form gave, out of codes that have ended by time, and drops what no limit counts any more. */
    async sweep(now: Instant): Promise<void> {
      await db
        .updateTable("codes")
        .set({ email: null, subject: "{}", ended_at: toText(now) })
        .where("created_at", "<", toText(now - 2 * codeRules.validMs))
        .where("email", "is not", null)
        .execute();
      await db
        .deleteFrom("codes")
        .where("created_at", "<", toText(now - 24 * 3_600_000))
        .execute();
    },

    /** How many were asked for in the last hour, for the alarm. */
    async askedInTheLastHour(now: Instant): Promise<number> {
      const { count } = await db
        .selectFrom("codes")
        .select((row) => row.fn.countAll().as("count"))
        .where("created_at", ">", toText(now - 3_600_000))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}

export type Codes = ReturnType<typeof createCodes>;

function openCode(db: Queries, browserHash: string, purpose: CodePurpose) {
  return db
    .selectFrom("codes")
    .selectAll()
    .where("browser_hash", "=", browserHash)
    .where("purpose", "=", purpose)
    .where("ended_at", "is", null)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
}

async function mailsInTheLastHour(db: Queries, addressHash: string, now: Instant): Promise<number> {
  const { count } = await db
    .selectFrom("codes")
    .select((row) => row.fn.countAll().as("count"))
    .where("address_hash", "=", addressHash)
    .where("mailed", "=", 1)
    .where("created_at", ">", toText(now - 3_600_000))
    .executeTakeFirstOrThrow();
  return Number(count);
}
