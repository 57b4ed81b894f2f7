import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * Who is asking. Each trusted proxy appends the address it saw to X-Forwarded-For, so with n of them the n-th
 * entry from the right is the first that no stranger could have written.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const own = request.socket.remoteAddress ?? "unknown";
  if (trustedProxies === 0) return own;
  const header = request.headers["x-forwarded-for"];
  const entries = (Array.isArray(header) ? header.join(",") : (header ?? "")).split(",");
  const address = withoutPort(entries.at(-trustedProxies) ?? "");
  // Some proxies write a word where they do not know or will not say.
  return isIP(address) === 0 ? own : address;
}

/** Some proxies add the port, which differs from one connection to the next. */
function withoutPort(entry: string): string {
  const { bracketed, plain } =
    /^\s*(?:\[(?<bracketed>[^\]]*)\]|(?<plain>[^:]*))(?::\d+)?\s*$/.exec(entry)?.groups ?? {};
  return (bracketed ?? plain ?? entry).trim();
}
