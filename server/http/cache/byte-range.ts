import type { IncomingHttpHeaders } from "node:http";

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The part of an answer that a client asks for, to go on with a download that broke off. Null where the whole is to be
 * sent: nothing asked, several parts at once, or bytes that are no longer the ones the client has.
 */
export function readRange(headers: IncomingHttpHeaders, size: number, etag: string): ByteRange | "none" | null {
  const ifRange = headers["if-range"];
  if (ifRange !== undefined && ifRange !== etag) return null;
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? "");
  if (!asked || (asked[1] === "" && asked[2] === "")) return null;
  const [, first = "", last = ""] = asked;
  // Without a first byte it is so many from the end.
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start < size && start <= end ? { start, end } : "none";
}
