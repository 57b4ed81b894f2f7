import type { IncomingMessage } from "node:http";

/**
 * Who is asking. Each trusted proxy appends the address it saw to X-Forwarded-For, so with n of them the n-th
 * entry from the right is the first that no stranger could have written.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const own = request.socket.remoteAddress ?? "unknown";
  if (trustedProxies === 0) return own;
  const header = request.headers["x-forwarded-for"];
  const entries = (Array.isArray(header) ? header.join(",") : (header ?? "")).split(",").map((entry) => entry.trim());
  return entries.at(-trustedProxies) || own;
}
