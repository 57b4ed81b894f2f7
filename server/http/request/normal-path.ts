/**
 * The one reading of a request's path, which routing, guard, cache and log all use: its parts, each decoded once.
 * Null where it is no path of ours in anybody's reading: dot segments, empty parts, and separators or control
 * characters in disguise.
 */
export function readPath(path: string): string[] | null {
  if (path === "/") return [];
  const parts = path.startsWith("/") ? path.slice(1).split("/").map(decode) : [];
  return parts.length > 0 && parts.every((part) => part !== null && isPlain(part)) ? (parts as string[]) : null;
}

function decode(part: string): string | null {
  if (!part.includes("%")) return part;
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

function isPlain(part: string): boolean {
  return part !== "" && part !== "." && part !== ".." && !/[/\\\p{Cc}]/u.test(part);
}

/** The path as an address, the same for every way of writing it. */
export function writePath(parts: readonly string[]): string {
  return `/${parts.map((part) => encodeURIComponent(part)).join("/")}`;
}
