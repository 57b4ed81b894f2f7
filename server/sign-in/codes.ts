import { createHmac, randomUUID } from "node:crypto";
import { codeRules } from "#domain/people/sign-in-rules.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import type { Locks } from "#server/storage/locks.ts";
import { mailboxKey } from "#domain/text/mailbox-key.ts";
import { clientOf } from "#server/rate-limit/address-key.ts";
import { insertRow, updateRow, emailKey, fromText, toText } from "#server/storage/queries/rows.ts";
import type { CodePurpose } from "#server/storage/tables/people.ts";
import { hashToken } from "./cookies.ts";
import { codesIn, openCode } from "./code-rows.ts";
import { digitsOf, sameDigits, digitsForMail, type CodeSubject } from "./digits-for-mail.ts";
import { isAnybodys, isToBeTold, mayMail } from "./code-limits.ts";
import { knownHash } from "./known-browsers.ts";

export interface CodeRequest {
  purpose: CodePurpose;
  email: string;
  /** The token of the browser's cookie. */
  browserToken: string;
  subject: CodeSubject;
  /** Whether a mail may go to this address at all. Where not, the request looks the same from outside. */
  known: boolean;
  /** From where, for the limits. */
  clientAddress?: string;
  /** What the browser holds since it last signed in, or null. */
  knownToken?: string | null;
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

/**
 * Told once when codes of an address were guessed too often, within the transaction that counted the last one. `owner`
 * is the address where it is anybody's here: strangers get no mail because somebody else typed their address.
 */
export type OnGuessed = (
  transaction: Queries,
  guessed: { codeId: string; owner: string | null; at: Instant },
) => Promise<void>;

/** Six digits by mail: asked for, sent, typed back into the same browser. */
export function createCodes(
  db: Queries,
  locks: Locks,
  secret: () => Promise<string>,
  queue: QueueCode,
  onGuessed: OnGuessed = () => Promise.resolve(),
) {
  const hashOf = async (kind: "address" | "network", text: string) =>
    createHmac("sha256", await secret())
      .update(`${kind}:${text}`)
      .digest("base64url");
  /** One mailbox is one address, however it is spelled: a tag or a dot opens no new allowance. */
  const addressHash = (email: string) => hashOf("address", mailboxKey(email) ?? email.trim().toLowerCase());

  /**
   * Counts a try before it looks: whoever guesses in parallel gets no more of them. What a right code is for happens in
   * the same transaction, so that no code is used up for nothing.
   */
  const checkThen = async <Result extends { ok: boolean }>(
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
      const end = () => updateRow(transaction, "codes", row.id, { ended_at: toText(now), email: null, subject: "{}" });
      const since = fromText(row.sent_at ?? row.created_at);
      if (now >= since + codeRules.validMs || row.email === null) {
        await end();
        return { ok: false, reason: "ended" };
      }
      if (row.mailed === 1 && sameDigits(digitsOf(key, row.id), digits)) {
        await end();
        const subject = JSON.parse(row.subject) as CodeSubject;
        const result = await then(transaction, { ok: true, codeId: row.id, email: row.email, subject });
        if (result.ok) await updateRow(transaction, "codes", row.id, { used_at: toText(now) });
        return result;
      }
      const tries = row.tries + 1;
      await locks.takeTurn(transaction, `codes:${row.address_hash}`);
      await transaction.updateTable("codes").set({ tries }).where("id", "=", row.id).execute();
      if (await isToBeTold(transaction, { purpose, address: row.address_hash, codeId: row.id }, now)) {
        const isKnown = await isAnybodys(transaction, { address: row.address_hash, email: row.email });
        await onGuessed(transaction, { codeId: row.id, owner: isKnown ? row.email : null, at: now });
      }
      if (tries < codeRules.tries) return { ok: false, reason: "wrong" };
      await end();
      return { ok: false, reason: "ended" };
    });
  };

  return {
    async request(input: CodeRequest, now: Instant): Promise<CodeRequested> {
      const { purpose, email } = input;
      const address = await addressHash(email);
      const browser = hashToken(input.browserToken);
      const network = input.clientAddress ? await hashOf("network", clientOf(input.clientAddress)) : null;
      return db.transaction().execute(async (transaction) => {
        await locks.takeTurn(transaction, `codes:${address}`);
        const known = await knownHash(transaction, input.knownToken ?? null, address, now);
        const allowed = input.known && (await mayMail(transaction, { purpose, address, network, known }, now));
        const open = allowed ? undefined : await openCode(transaction, browser, purpose);
        // Over the limit the code that this browser already has for the address goes on working, for what is asked now.
        // For this very spelling: what one mailbox answered says nothing of another that only counts as the same.
        if (open?.email && emailKey(open.email) === emailKey(email)) {
          const subject = JSON.stringify(input.subject);
          await transaction.updateTable("codes").set({ subject }).where("id", "=", open.id).execute();
          return { mailed: false };
        }
        await transaction
          .updateTable("codes")
          .set({ ended_at: toText(now), email: null, subject: "{}" })
          .where("browser_hash", "=", browser)
          .where("purpose", "=", input.purpose)
          .where("ended_at", "is", null)
          .execute();
        const codeId = randomUUID();
        await insertRow(transaction, "codes", {
          id: codeId,
          purpose: input.purpose,
          email: input.email,
          address_hash: address,
          browser_hash: browser,
          mailed: allowed ? 1 : 0,
          subject: JSON.stringify(input.subject),
          created_at: toText(now),
          network_hash: network,
          known_hash: known,
        });
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

    /** Somebody begins anew: what this browser waited for is over. */
    async drop(purpose: CodePurpose, browserToken: string, now: Instant): Promise<void> {
      await db
        .updateTable("codes")
        .set({ ended_at: toText(now), email: null, subject: "{}" })
        .where("browser_hash", "=", hashToken(browserToken))
        .where("purpose", "=", purpose)
        .where("ended_at", "is", null)
        .execute();
    },

    /** By this a browser is known for an address. */
    addressHash,

    /** Ends a code, where its reader says that they never asked for it. */
    async revoke(transaction: Queries, codeId: string, now: Instant): Promise<void> {
      await updateRow(transaction, "codes", codeId, { ended_at: toText(now), email: null, subject: "{}" });
    },

    /**
     * The code that these digits may just have confirmed in this browser, or null. Whoever presses a button twice is
     * answered to the second press, to which the code has ended: what came of it decides who asks.
     */
    async endedJustNow({ purpose, browserToken, digits }: TypedCode, now: Instant): Promise<string | null> {
      const row = await db
        .selectFrom("codes")
        .select(["id", "mailed"])
        .where("browser_hash", "=", hashToken(browserToken))
        .where("purpose", "=", purpose)
        .where("ended_at", ">", toText(now - codeRules.pressedTwiceMs))
        .orderBy("ended_at", "desc")
        .executeTakeFirst();
      return row?.mailed === 1 && sameDigits(digitsOf(await secret(), row.id), digits) ? row.id : null;
    },

    checkThen,
    check: (purpose: CodePurpose, browserToken: string, digits: string, now: Instant): Promise<CodeChecked> =>
      checkThen({ purpose, browserToken, digits }, now, (_, code) => Promise.resolve(code)),

    /** Whether what these digits were for is done. */
    async isUsed({ purpose, browserToken, digits }: TypedCode): Promise<boolean> {
      const last = await codesIn(db, hashToken(browserToken), purpose).executeTakeFirst();
      return last?.used_at != null && sameDigits(digitsOf(await secret(), last.id), digits);
    },

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
