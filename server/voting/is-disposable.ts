import { disposableEmailBlocklistSet } from "disposable-email-domains-js";

let listed: ReadonlySet<string> | null = null;

/**
 * Whether a domain, in small letters, gives away addresses for a few minutes. The library's own question makes its set of
 * all domains anew each time, which cost more than the rest of a vote: here it is made when the first vote comes.
 */
export function isDisposable(domain: string): boolean {
  listed ??= disposableEmailBlocklistSet();
  return listed.has(domain);
}
