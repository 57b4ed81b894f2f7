import { deviceWords } from "#domain/people/device-words.ts";
import type { Principal } from "#domain/people/principal.ts";
import { codeRules, readDigits } from "#domain/people/sign-in-rules.ts";
import { isPlainAddress } from "#domain/text/email-address.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Instant } from "#domain/time/time.ts";
import type { LimitDecision } from "#server/rate-limit/limit-by-address.ts";
import { ensurePerson, findPersonByEmail } from "#server/people/people.ts";
import type { Log } from "#server/process/log.ts";
import type { Queries } from "#server/storage/database.ts";
import { emailKey } from "#server/storage/queries/rows.ts";
import { openInvitationTo } from "#server/teams/open-invitations.ts";
import { newToken, type Cookies } from "./cookies.ts";
import type { Codes, RightCode, TypedCode } from "./codes.ts";
import { isDisputed } from "./objection-token.ts";
import { homeFor } from "./home-for.ts";
import { rememberBrowser } from "./known-browsers.ts";
import type { Sessions } from "./sessions.ts";

export interface SignInOptions {
  db: Queries;
  codes: Codes;
  sessions: Sessions;
  cookies: Cookies;
  clock: Clock;
  log: Log;
  /** Counts a request for a code from a network address. */
  limit: (clientAddress: string) => Promise<LimitDecision>;
}

/** The browser in which a code is typed. */
export interface EnteringBrowser {
  cookie: string | null;
  userAgent: string | null;
  /** The address that its page says the code went to, where the page says so. */
  shownEmail?: string | null;
}

export type CodeAsked =
  | { ok: true; cookie: string }
  | { ok: false; reason: "invalid_email" }
  | { ok: false; reason: "too_many"; retryAfterMs: number };

export type SignedIn =
  | { ok: true; cookies: readonly string[]; personId: string; /** Where the person belongs. */ home: string }
  /**
   * `malformed`: not six digits, and no try was counted. `ended`: used up, too old, or asked for in another browser.
   * `replaced`: on another page a code was asked for another address since, and that one loses no try.
   */
  | { ok: false; reason: "malformed" | "wrong" | "ended" | "replaced" };

/** Signing in by six digits in a mail. What a stranger sees is the same as what everybody sees. */
export function createSignIn({ db, codes, sessions, cookies, clock, log, limit }: SignInOptions) {
  /** The second press of the same button: the session of the first, whose cookie may never have arrived, gives way. */
  const pressedTwice = async (typed: TypedCode, now: Instant): Promise<RightCode | null> => {
    const codeId = await codes.endedJustNow(typed, now);
    if (codeId === null) return null;
    const opened = await db
      .selectFrom("sessions")
      .innerJoin("people", "people.id", "sessions.person_id")
      .select(["sessions.id", "people.email"])
      .where("sessions.code_id", "=", codeId)
      .executeTakeFirst();
    if (!opened?.email) return null;
    await sessions.close(opened.id);
    return { ok: true, codeId, email: opened.email, subject: {} };
  };

  return {
    async askForCode(typedEmail: string, clientAddress: string, cookieHeader: string | null): Promise<CodeAsked> {
      const email = typedEmail.trim();
      if (!isPlainAddress(email)) return { ok: false, reason: "invalid_email" };
      const allowed = await limit(clientAddress);
      if (!allowed.ok) return { ok: false, reason: "too_many", retryAfterMs: allowed.retryAfterMs };
      const now = clock.now();
      const browserToken = cookies.read(cookieHeader, "code") ?? newToken();
      const person = await findPersonByEmail(db, email);
      const known = person ? !(await isDisputed(db, person.id)) : (await openInvitationTo(db, email, now)) !== null;
      const knownToken = cookies.read(cookieHeader, "known");
      await codes.request(
        { purpose: "sign-in", email, browserToken, subject: {}, known, clientAddress, knownToken },
        now,
      );
      const asked = await codes.askedInTheLastHour(now);
      if (asked > codeRules.alarmAnHour) log.error({ asked }, "unusually many codes were asked for in the last hour");
      return { ok: true, cookie: cookies.write("code", browserToken, 2 * codeRules.validMs) };
    },

    /** The address that this browser waits for a code at, or null. */
    async waitingFor(cookieHeader: string | null): Promise<string | null> {
      const token = cookies.read(cookieHeader, "code");
      return token === null ? null : ((await codes.pending("sign-in", token))?.email ?? null);
    },

    async enterCode(typed: string, { cookie, userAgent, shownEmail }: EnteringBrowser): Promise<SignedIn> {
      const digits = readDigits(typed);
      if (digits === null) return { ok: false, reason: "malformed" };
      const token = cookies.read(cookie, "code");
      if (token === null) return { ok: false, reason: "ended" };
      const waiting = shownEmail ? await codes.pending("sign-in", token) : null;
      if (waiting && emailKey(waiting.email) !== emailKey(shownEmail!)) return { ok: false, reason: "replaced" };
      const now = clock.now();
      const typedCode = { purpose: "sign-in", browserToken: token, digits } as const;
      const first = await codes.check("sign-in", token, digits, now);
      const checked = first.ok ? first : ((await pressedTwice(typedCode, now)) ?? first);
      if (!checked.ok) return checked;
      const personId = await ensurePerson(db, { email: checked.email }, now);
      const opened = await sessions.open(personId, {
        cookieHeader: cookie,
        device: deviceWords(userAgent),
        codeId: checked.codeId,
      });
      const addressHash = await codes.addressHash(checked.email);
      const known = await rememberBrowser(db, cookies, { cookieHeader: cookie, addressHash, personId }, now);
      const home = await homeFor(db, { ...opened, personId });
      return { ok: true, personId, home, cookies: [opened.cookie, known, cookies.clear("code")] };
    },

    /** Where somebody belongs who is signed in already. */
    homeOf: (principal: Principal) => homeFor(db, principal),

    signOut: (sessionId: string) => sessions.close(sessionId),
    signOutEverywhere: (personId: string) => sessions.closeAll(personId),
  };
}
