import { sql, type Expression, type SqlBool } from "kysely";
import type { Queries } from "#server/storage/database.ts";

/**
 * Whether a team's appeal against being left out was upheld. From then on the project waits until nothing is missing,
 * and the season's own lock no longer puts it out.
 */
export const isUpheldSql = (submissionId: Expression<string>): Expression<SqlBool> =>
  sql<SqlBool>`exists (select 1 from appeals where appeals.submission_id = ${submissionId} and appeals.subject = 'entry' and appeals.outcome = 'upheld')`;

export async function isUpheldEntry(db: Queries, submissionId: string): Promise<boolean> {
  const found = await db
    .selectFrom("submissions")
    .select("id")
    .where("id", "=", submissionId)
    .where((row) => isUpheldSql(row.ref("submissions.id")))
    .executeTakeFirst();
  return found !== undefined;
}
