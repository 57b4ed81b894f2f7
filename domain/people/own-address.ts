/**
 * A path of this site that somebody is sent on to, or null: whatever a browser could take for another host is none.
 * Control characters are in no address, and a backslash is a slash to browsers.
 */
export function ownAddress(to: string | null): string | null {
  if (!to || !to.startsWith("/") || to.startsWith("//") || to.length > 500) return null;
  // eslint-disable-next-line no-control-regex -- exactly these are meant
  return /[\\\u0000-\u001f\u007f]/.test(to) ? null : to;
}
