import type { Queries } from "#server/storage/database.ts";

/** As many characters of an id as a narrow table shows. */
const shortest = 8;

/**
 * The id that begins so, where just one does: tables on a narrow screen show the beginning. Otherwise what was typed,
 * for the use case to refuse.
 */
export async function wholeId(
  db: Queries,
  table: "submissions" | "score_runs" | "appeals" | "audit_log" | "refund_requests",
  typed: string,
): Promise<string> {
  if (typed.length < shortest || !/^[\w-]+$/.test(typed)) return typed;
  const rows = await db
    .selectFrom(table)
    .select("id")
    .where("id", ">=", typed)
    .where("id", "<", `${typed}~`)
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0]!.id : typed;
}
