import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** Longer than any address with brackets and port: whatever is longer was written by somebody else than a proxy. */
const longestEntry = 64;

/**
 * Who is asking. Each trusted proxy appends the address it saw to X-Forwarded-For, so with n of them the n-th
 * entry from the right is the first that no stranger could have written.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const own = request.socket.remoteAddress ?? "unknown";
  if (trustedProxies === 0) return own;
  const header = request.headers["x-forwarded-for"];
  const address = withoutPort(
    entryFromRight(Array.isArray(header) ? header.join(",") : (header ?? ""), trustedProxies),
  );
  // Some proxies write a word where they do not know or will not say.
  return isIP(address) === 0 ? own : address;
}

/** Looks at no more of the text than it needs: strangers may write as much as they like on its left. */
function entryFromRight(list: string, position: number): string {
  let end = list.length;
  for (let passed = 1; passed < position; passed += 1) {
    end = list.lastIndexOf(",", end - 1);
    if (end <= 0) return "";
  }
  const start = list.lastIndexOf(",", end - 1) + 1;
  return list.slice(start, end).trim();
}

/** Some proxies add the port, which differs from one connection to the next. */
function withoutPort(entry: string): string {
  if (entry.length > longestEntry) return "";
  if (entry.startsWith("[")) {
    const end = entry.indexOf("]");
    return end !== -1 && isPort(entry.slice(end + 1)) ? entry.slice(1, end) : "";
  }
  const colon = entry.indexOf(":");
  // More than one colon: an IPv6 address without brackets, which cannot have a port.
  if (colon === -1 || colon !== entry.lastIndexOf(":")) return entry;
  return isPort(entry.slice(colon)) ? entry.slice(0, colon) : "";
}

function isPort(text: string): boolean {
  return text === "" || /^:\d{1,5}$/.test(text);
}
