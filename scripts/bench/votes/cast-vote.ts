import { addressOf, timedFetch } from "../load/timed-fetch.ts";
import type { CodeInbox } from "./code-inbox.ts";

/** Somebody who votes, from a browser and a network of their own. */
export interface Voter {
  number: number;
  email: string;
}

/** With a provider that many people have, so that no rule takes them for one hand. */
export const voterOf = (number: number): Voter => ({ number, email: `voter${number}@outlook.com` });

export interface CastVote {
  /** Milliseconds of the two answers that were waited for: to the address, and to the code. */
  askMs: number;
  confirmMs: number;
}

/** As a visitor does it without a script: the address, six digits from the mail, done. */
export async function castVote(
  url: string,
  slug: string,
  { number, email }: Voter,
  inbox: CodeInbox,
  patienceMs = 20_000,
): Promise<CastVote> {
  const address = `${url}/showcase/${slug}/vote`;
  const headers = { Origin: url, "X-Forwarded-For": addressOf(number) };
  const post = (fields: Record<string, string>, more: Record<string, string>, expected: number) =>
    timedFetch(
      address,
      { method: "POST", headers: { ...headers, ...more }, body: new URLSearchParams(fields) },
      expected,
    );
  const asked = await post({ step: "send", email }, {}, 303);
  const Cookie = asked.answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0]!)
    .join("; ");
  const code = await inbox.codeFor(email, patienceMs);
  const confirmed = await post({ step: "confirm", code }, { Cookie }, 200);
  return { askMs: asked.ms, confirmMs: confirmed.ms };
}
