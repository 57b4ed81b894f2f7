import type { ByteRange } from "#server/files/store/file-store.ts";

/**
 * Which part of a file a `Range` header asks for. Null: all of it, because there is none, or one that may be ignored
 * (several parts at once, another unit). Players ask for one part at a time.
 */
export function readRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (from === "" && to === "") return null;
  // Without a beginning it is the last so many bytes.
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < Number(from)) return null;
  return first > last ? "unsatisfiable" : { first, last };
}
