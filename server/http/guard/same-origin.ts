import type { IncomingHttpHeaders } from "node:http";
import { isLocalAddress } from "#server/env/site-url.ts";

/**
 * Whether a request that changes something was sent by a page of ours. Where a cookie counts, one that does not say
 * where it comes from is refused: a browser always says so in one way or the other.
 */
export function isSentFromHere(headers: IncomingHttpHeaders, siteUrl: string, cookieCounts: boolean): boolean {
  if (headers.origin !== undefined) return isSameSite(headers.origin, siteUrl);
  return !cookieCounts || headers["sec-fetch-site"] === "same-origin";
}

function isSameSite(origin: string, siteUrl: string): boolean {
  if (origin === siteUrl) return true;
  // localhost and 127.0.0.1 are one site.
  if (!isLocalAddress(siteUrl) || !URL.canParse(origin)) return false;
  return isLocalAddress(origin) && new URL(origin).port === new URL(siteUrl).port;
}
