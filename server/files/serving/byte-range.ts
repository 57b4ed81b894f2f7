/** First and last byte, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * The part of an answer that a client asks for: a player, or a download that goes on. Null where the whole is to be
 * sent: nothing asked, several parts at once, another unit, or bytes that are no longer the ones the client has.
 */
export function readRange(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  size: number,
  etag: string,
): ByteRange | "unsatisfiable" | null {
  const { range, "if-range": ifRange } = headers;
  if (typeof range !== "string" || (ifRange !== undefined && ifRange !== etag)) return null;
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.trim()) ?? [];
  if (from === "" && to === "") return null;
  if (from !== "" && to !== "" && Number(to) < Number(from)) return null;
  // Without a first byte it is so many from the end.
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return first > last ? "unsatisfiable" : { first, last };
}
