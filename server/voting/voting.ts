import { codeRules, readDigits } from "#domain/people/sign-in-rules.ts";
import { isPlainAddress } from "#domain/text/email-address.ts";
import { mailboxKey } from "#domain/text/mailbox-key.ts";
import { votePhaseAt, type VotePhase } from "#domain/voting/voting-season.ts";
import type { LimitDecision } from "#server/rate-limit/limit-by-address.ts";
import { isDisplayed } from "#server/submission/displayed.ts";
import { newToken, type Cookies } from "#server/sign-in/cookies.ts";
import type { Codes } from "#server/sign-in/codes.ts";
import { castVoteIn, votedSince, type VoteCast, type CastOutcome } from "./cast-vote.ts";
import type { VotingOptions } from "./voting-options.ts";

/** What the voter's cookie holds: the browser's mark, and the session that it votes in, where a QR code said so. */
interface VoterMark {
  browserToken: string;
  venueSecret: string | null;
}

const shape = /^([\w-]{43})(?:\.([\w-]{22}))?$/;
const secretShape = /^[\w-]{22}$/;

/** The mark that a browser brought, or a new one. */
function readMark(cookie: string | null): VoterMark {
  const [, browserToken, venueSecret = null] = shape.exec(cookie ?? "") ?? [];
  return { browserToken: browserToken ?? newToken(), venueSecret };
}

const writeMark = ({ browserToken, venueSecret }: VoterMark): string =>
  venueSecret === null ? browserToken : `${browserToken}.${venueSecret}`;

/** Whether the text can be a venue's secret at all: whatever else is in an address never gets into a cookie. */
const isVenueSecret = (text: string): boolean => secretShape.test(text);

export interface VotingServiceOptions extends VotingOptions {
  codes: Codes;
  cookies: Cookies;
  /** Counts a request for a code from a network address. */
  limit: (clientAddress: string) => Promise<LimitDecision>;
}

/** Where a request comes from. */
export interface VoterRequest {
  clientAddress: string;
  cookieHeader: string | null;
}

type NotNow = Extract<VoteCast, { ok: false }>["reason"];

export type VoteCodeAsked =
  | { ok: true; cookies: readonly string[] }
  | { ok: false; reason: NotNow }
  | { ok: false; reason: "too_many"; retryAfterMs: number };

export type VoteConfirmed =
  | { ok: true; outcome: CastOutcome; cookies: readonly string[] }
  /** `malformed`: not six digits, and no try was counted. `ended`: used up, too old, or asked for in another browser. */
  | { ok: false; reason: NotNow | "malformed" | "wrong" | "ended" };

/** Voting as a visitor does it: an address, six digits in the same browser, done. */
export function createVoting(options: VotingServiceOptions) {
  const { db, clock, season, codes, cookies, limit } = options;

  const markOf = (cookieHeader: string | null) => readMark(cookies.read(cookieHeader, "voter"));
  const markCookie = (mark: VoterMark) => cookies.write("voter", writeMark(mark), season.closesAt - clock.now());
  const notNow = (): NotNow | null => {
    const phase = votePhaseAt(season, clock.now());
    return phase === "open" ? null : phase === "before" ? "not_open" : "closed";
  };

  return {
    phase: (): VotePhase => votePhaseAt(season, clock.now()),

    async askForCode(submissionId: string, typedEmail: string, from: VoterRequest): Promise<VoteCodeAsked> {
      const over = notNow();
      if (over) return { ok: false, reason: over };
      const email = typedEmail.trim();
      if (!isPlainAddress(email) || mailboxKey(email) === null) return { ok: false, reason: "invalid_email" };
      const now = clock.now();
      if (!(await isDisplayed(db, season, submissionId, now))) return { ok: false, reason: "not_displayed" };
      const allowed = await limit(from.clientAddress);
      if (!allowed.ok) return { ok: false, reason: "too_many", retryAfterMs: allowed.retryAfterMs };
      const browserToken = cookies.read(from.cookieHeader, "code") ?? newToken();
      const { clientAddress } = from;
      const knownToken = cookies.read(from.cookieHeader, "known");
      const request = { purpose: "vote", email, browserToken, subject: { submissionId }, known: true } as const;
      await codes.request({ ...request, clientAddress, knownToken }, now);
      return {
        ok: true,
        cookies: [cookies.write("code", browserToken, 2 * codeRules.validMs), markCookie(markOf(from.cookieHeader))],
      };
    },

    /** The address that this browser waits for a code at, and for which project; null where it waits for none. */
    async waitingFor(cookieHeader: string | null): Promise<{ email: string; submissionId: string } | null> {
      const token = cookies.read(cookieHeader, "code");
      const pending = token === null ? null : await codes.pending("vote", token);
      return pending && { email: pending.email, submissionId: pending.subject["submissionId"] ?? "" };
    },

    /**
     * For the project on whose page it is pressed: the code proves the address, and may have been asked for in another
     * tab, for another project.
     */
    async confirm(submissionId: string, typed: string, from: VoterRequest): Promise<VoteConfirmed> {
      const over = notNow();
      if (over) return { ok: false, reason: over };
      const digits = readDigits(typed);
      if (digits === null) return { ok: false, reason: "malformed" };
      const token = cookies.read(from.cookieHeader, "code");
      if (token === null) return { ok: false, reason: "ended" };
      const mark = markOf(from.cookieHeader);
      const typedCode = { purpose: "vote", browserToken: token, digits } as const;
      const now = clock.now();
      const taken = (outcome: CastOutcome) =>
        ({ ok: true, outcome, cookies: [cookies.clear("code"), markCookie(mark)] }) as const;
      const confirmed = await codes.checkThen(
        typedCode,
        now,
        async (transaction, { email }): Promise<VoteConfirmed> => {
          const vote = { submissionId, email, clientAddress: from.clientAddress, ...mark };
          const cast = await castVoteIn(transaction, options, vote);
          return cast.ok ? taken(cast.outcome) : cast;
        },
      );
      // Pressed twice: the answer to the second press is what the voter sees.
      if (confirmed.ok || confirmed.reason !== "ended" || (await codes.endedJustNow(typedCode, now)) === null)
        return confirmed;
      const before = await votedSince(db, season.id, { submissionId, ...mark }, now - codeRules.pressedTwiceMs);
      return before === null ? confirmed : taken(before);
    },

    /** The cookie of somebody who opened a venue's address, or null where the vote is not open or it is none. */
    venueCookie(secret: string, cookieHeader: string | null): string | null {
      if (notNow() !== null || !isVenueSecret(secret)) return null;
      return markCookie({ ...markOf(cookieHeader), venueSecret: secret });
    },
  };
}

export type Voting = ReturnType<typeof createVoting>;
