import { codeRules, readDigits } from "#domain/people/sign-in-rules.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { LimitDecision } from "#server/rate-limit/limit-by-address.ts";
import type { CodePurpose } from "#server/storage/tables/people.ts";
import { newToken, type Cookies } from "./cookies.ts";
import type { Codes } from "./codes.ts";
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
    async waitingFor(purpose: CodePurpose, cookie: string | null): Promise<string | null> {
      const token = cookies.read(cookie, "code");
      return token === null ? null : ((await codes.pending(purpose, token))?.email ?? null);
    },

    async check(purpose: CodePurpose, typed: string, cookie: string | null): Promise<Verified> {
      const digits = readDigits(typed);
      if (digits === null) return { ok: false, reason: "malformed" };
      const token = cookies.read(cookie, "code");
      if (token === null) return { ok: false, reason: "ended" };
      return codes.check(purpose, token, digits, clock.now());
    },
  };
}

export type Verification = ReturnType<typeof createVerification>;
