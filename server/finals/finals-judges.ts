import { nameOf } from "#server/people/people.ts";
import type { Queries } from "#server/storage/database.ts";

export interface FinalsJudge {
  personId: string;
  name: string;
}

export async function listFinalsJudges(db: Queries, season: string): Promise<FinalsJudge[]> {
  const rows = await db
    .selectFrom("finals_judges")
    .innerJoin("people", "people.id", "finals_judges.person_id")
    .select(["people.id", "people.first_name", "people.last_name", "people.email"])
    .where("finals_judges.season", "=", season)
    .orderBy("people.first_name")
    .orderBy("people.last_name")
    .orderBy("people.id")
    .execute();
  return rows.map((row) => ({ personId: row.id, name: nameOf(row) }));
}
