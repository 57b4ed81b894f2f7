const ownBase = "http://own.invalid";

/**
 * A path of this site that somebody is sent on to, or null: whatever a browser could take for another host is none.
 * Control characters are in no address, and a backslash is a slash to browsers.
 */
export function ownAddress(to: string | null): string | null {
  if (!to || !to.startsWith("/") || to.length > 500) return null;
  // eslint-disable-next-line no-control-regex -- exactly these are meant
  if (/[\\\u0000-\u001f\u007f]/.test(to)) return null;
  // As a browser would send it: a header holds nothing else, and dots in a path may leave two slashes at its start.
  const url = URL.parse(to, ownBase);
  if (url?.origin !== ownBase || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}
