import { codeRules, readDigits } from "#domain/people/sign-in-rules.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { LimitDecision } from "#server/rate-limit/limit-by-address.ts";
import type { Queries } from "#server/storage/database.ts";
import type { CodePurpose } from "#server/storage/tables/people.ts";
import { newToken, type Cookies } from "./cookies.ts";
import type { Codes, RightCode } from "./codes.ts";
import type { CodeSubject } from "./digits-for-mail.ts";

/** The browser that asks, and from where. */
export interface AskingBrowser {
  cookie: string | null;
  clientAddress: string;
}

export type CodeSent = { ok: true; cookie: string } | { ok: false; reason: "too_many"; retryAfterMs: number };

export type Verified =
  | { ok: true; codeId: string; email: string; subject: CodeSubject }
  | { ok: false; reason: "malformed" | "wrong" | "ended" };

/** What was typed into the form that sent the code. */
export interface Given {
  email: string;
  subject: CodeSubject;
}

/** `given`: nobody types a long form again because its mail came late. `used`: what it is for was done. */
export type NotVerified =
  | { ok: false; reason: "malformed" | "wrong" }
  | { ok: false; reason: "used" }
  | { ok: false; reason: "ended"; given?: Given };

/** Proves that somebody reads an address: six digits go there, and come back through the same browser. */
export function createVerification({
  codes,
  cookies,
  clock,
  limit,
}: {
  codes: Codes;
  cookies: Cookies;
  clock: Clock;
  limit: (clientAddress: string) => Promise<LimitDecision>;
}) {
  const givenIn = async (purpose: CodePurpose, cookie: string | null): Promise<Given | null> => {
    const token = cookies.read(cookie, "code");
    return token === null ? null : codes.pending(purpose, token);
  };

  return {
    async send(
      request: { purpose: Exclude<CodePurpose, "sign-in">; email: string; subject: CodeSubject },
      { cookie, clientAddress }: AskingBrowser,
    ): Promise<CodeSent> {
      const allowed = await limit(clientAddress);
      if (!allowed.ok) return { ok: false, reason: "too_many", retryAfterMs: allowed.retryAfterMs };
      const browserToken = cookies.read(cookie, "code") ?? newToken();
      const from = { clientAddress, knownToken: cookies.read(cookie, "known") };
      await codes.request({ ...request, ...from, browserToken, known: true }, clock.now());
      return { ok: true, cookie: cookies.write("code", browserToken, 2 * codeRules.validMs) };
    },

    /** The address that this browser waits for a code at, or null. */
    waitingFor: async (purpose: CodePurpose, cookie: string | null): Promise<string | null> =>
      (await givenIn(purpose, cookie))?.email ?? null,

    /** What this browser gave with the code that it waits for, or null. */
    given: givenIn,

    async check(purpose: CodePurpose, typed: string, cookie: string | null): Promise<Verified> {
      const digits = readDigits(typed);
      if (digits === null) return { ok: false, reason: "malformed" };
      const token = cookies.read(cookie, "code");
      if (token === null) return { ok: false, reason: "ended" };
      return codes.check(purpose, token, digits, clock.now());
    },

    /** With the right digits does in one transaction what they are for: a code is used up by that, or not at all. */
    async checkThen<Result extends { ok: boolean; reason?: string }>(
      purpose: CodePurpose,
      typed: string,
      cookie: string | null,
      then: (transaction: Queries, code: RightCode) => Promise<Result>,
    ): Promise<Result | NotVerified> {
      const digits = readDigits(typed);
      if (digits === null) return { ok: false, reason: "malformed" };
      const token = cookies.read(cookie, "code");
      if (token === null) return { ok: false, reason: "ended" };
      const given = await givenIn(purpose, cookie);
      const typedCode = { purpose, browserToken: token, digits };
      const checked = await codes.checkThen(typedCode, clock.now(), then);
      if (checked.reason !== "ended") return checked;
      // Pressed twice on a slow line: the answer to the second press is what the browser shows.
      if (await codes.isUsed(typedCode)) return { ok: false, reason: "used" };
      return given ? { ok: false, reason: "ended", given } : checked;
    },
  };
}

export type Verification = ReturnType<typeof createVerification>;
