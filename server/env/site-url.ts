/** The origin of a bare http or https address, or null. */
export function readSiteUrl(text: string): string | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search || url.hash || url.username)
    return null;
  return url.origin;
}

/** The names of this machine, as addresses have them. */
export const localHosts: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/** Whether the address only reaches this machine. */
export function isLocalAddress(origin: string): boolean {
  return localHosts.includes(new URL(origin).hostname);
}
