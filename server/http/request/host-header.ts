import type { IncomingMessage } from "node:http";

/**
 * Whether a request names the host that it is for, once and as a host. Two could mean one thing to a proxy and another
 * to us. What it names is not looked at: addresses are made from the configured one.
 */
export function hasOneHost({ rawHeaders, httpVersionMajor, httpVersionMinor }: IncomingMessage): boolean {
  let host: string | null = null;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length !== 4 || name.toLowerCase() !== "host") continue;
    if (host !== null) return false;
    host = rawHeaders[index + 1]!;
  }
  // Programs older than the header may leave it out.
  if (host === null) return httpVersionMajor === 1 && httpVersionMinor === 0;
  return /^[\w.:[\]-]{1,255}$/.test(host);
}
