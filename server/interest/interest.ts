import { isPlainAddress } from "#domain/text/email-address.ts";
import type { Clock } from "#domain/time/clock.ts";
import { addressHash, unsubscribeKey } from "#server/mail/unsubscribes.ts";
import { ensurePerson } from "#server/people/people.ts";
import type { Cookies } from "#server/sign-in/cookies.ts";
import type { AskingBrowser, Verification } from "#server/sign-in/verification.ts";
import type { Queries } from "#server/storage/database.ts";
import { keepInterest } from "../people/interest-rows.ts";

export interface InterestOptions {
  db: Queries;
  clock: Clock;
  /** The season that the site is about: they want to hear of the one after it. */
  season: string;
  /** The longest address that is taken. */
  longestEmail: number;
  verification: Verification;
  cookies: Cookies;
}

export type InterestAsked =
  | { ok: true; cookie: string }
  | { ok: false; reason: "invalid_email" }
  | { ok: false; reason: "too_many"; retryAfterMs: number };

export type InterestConfirmed = { ok: true; cookie: string } | { ok: false; reason: "malformed" | "wrong" | "ended" };

/**
 * "Tell me when the next season opens": an address, then the six digits from the mail. Whether somebody is known here
 * already makes no difference to what they see. Nobody is signed in by it.
 */
export function createInterest({ db, clock, season, longestEmail, verification, cookies }: InterestOptions) {
  return {
    async ask(typedEmail: string, browser: AskingBrowser): Promise<InterestAsked> {
      const email = typedEmail.trim();
      if (email.length > longestEmail || !isPlainAddress(email)) return { ok: false, reason: "invalid_email" };
      return verification.send({ purpose: "interest", email, subject: {} }, browser);
    },

    waitingFor: (cookie: string | null) => verification.waitingFor("interest", cookie),

    async confirm(typed: string, cookie: string | null): Promise<InterestConfirmed> {
      const key = await unsubscribeKey(db);
      const kept = await verification.checkThen("interest", typed, cookie, async (transaction, { email }) => {
        const now = clock.now();
        const personId = await ensurePerson(transaction, { email }, now);
        await keepInterest(transaction, season, personId, now);
        // Whoever asks for this letter wants it, though they once wanted no others. The page says so.
        await transaction.deleteFrom("unsubscribed").where("address_hash", "=", addressHash(key, email)).execute();
        return { ok: true as const };
      });
      // Pressed twice, it is kept once.
      if (kept.ok || kept.reason === "used") return { ok: true, cookie: cookies.clear("code") };
      return { ok: false, reason: kept.reason };
    },
  };
}

export type Interest = ReturnType<typeof createInterest>;
