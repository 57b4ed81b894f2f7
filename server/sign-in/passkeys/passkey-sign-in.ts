import { deviceWords } from "#domain/people/device-words.ts";
import { codeRules } from "#domain/people/sign-in-rules.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { LimitDecision } from "#server/rate-limit/limit-by-address.ts";
import { findPerson } from "#server/people/people.ts";
import type { Queries } from "#server/storage/database.ts";
import { newToken, type Cookies } from "../cookies.ts";
import type { Codes } from "../codes.ts";
import { homeFor } from "../home-for.ts";
import { isDisputed } from "../objection-token.ts";
import { rememberBrowser } from "../known-browsers.ts";
import type { Sessions } from "../sessions.ts";
import type { EnteringBrowser } from "../sign-in.ts";
import type { Passkeys } from "./passkeys.ts";

export interface PasskeySignInOptions {
  db: Queries;
  codes: Codes;
  sessions: Sessions;
  cookies: Cookies;
  clock: Clock;
  passkeys: Passkeys;
  /** Counts a request from a network address. */
  limit: (clientAddress: string) => Promise<LimitDecision>;
}

export type PasskeySignedIn =
  { ok: true; cookies: readonly string[]; home: string } | { ok: false; reason: "passkey_refused" };

/** Signing in without mail: the device answers a question that was asked of this browser. */
export function createPasskeySignIn(options: PasskeySignInOptions) {
  const { db, codes, sessions, cookies, clock, passkeys, limit } = options;
  const refused = { ok: false, reason: "passkey_refused" } as const;
  return {
    /** What the browser asks the device, and the cookie that ties the question to it. */
    async ask(clientAddress: string, cookieHeader: string | null) {
      const allowed = await limit(clientAddress);
      if (!allowed.ok) return { ok: false as const, retryAfterMs: allowed.retryAfterMs };
      const by = cookies.read(cookieHeader, "code") ?? newToken();
      const question = await passkeys.optionsToSign({ purpose: "sign-in", by }, null);
      return { ok: true as const, question, cookie: cookies.write("code", by, 2 * codeRules.validMs) };
    },

    async enter(sent: string, { cookie, userAgent }: EnteringBrowser): Promise<PasskeySignedIn> {
      const by = cookies.read(cookie, "code");
      if (by === null) return refused;
      const used = await passkeys.use(sent, { purpose: "sign-in", by });
      if (!used.ok) return refused;
      const { personId } = used;
      const person = await findPerson(db, personId);
      if (!person?.email || (await isDisputed(db, personId))) return refused;
      const device = deviceWords(userAgent);
      const opened = await sessions.open(personId, { way: "passkey", cookieHeader: cookie, device });
      const addressHash = await codes.addressHash(person.email);
      const browser = { cookieHeader: cookie, addressHash, personId };
      const known = await rememberBrowser(db, cookies, browser, clock.now());
      const home = await homeFor(db, { ...opened, personId });
      return { ok: true, home, cookies: [opened.cookie, known, cookies.clear("code")] };
    },
  };
}
