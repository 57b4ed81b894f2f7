/** Three times the fields of the largest form here. */
export const mostFields = 300;

/**
 * Whether a form has more fields than any of ours, counted before it is decoded: 64 KB of nothing but separators are
 * 32,000 fields, which keep the process busy for a third of a second.
 */
export function hasTooManyFields(body: Buffer, contentType: string | null): boolean {
  const type = (contentType ?? "").split(";", 1)[0]!.trim().toLowerCase();
  if (type === "application/x-www-form-urlencoded") return countOf(body, "&") >= mostFields;
  if (type !== "multipart/form-data") return false;
  const boundary = /boundary="?([^";]+)"?/i.exec(contentType ?? "")?.[1];
  // One boundary before each field, and one at the end.
  return boundary !== undefined && countOf(body, `--${boundary}`) > mostFields + 1;
}

/** Stops at the limit: what is behind it changes nothing. */
function countOf(body: Buffer, mark: string): number {
  let count = 0;
  for (let at = body.indexOf(mark); at >= 0 && count <= mostFields + 1; at = body.indexOf(mark, at + mark.length))
    count += 1;
  return count;
}
