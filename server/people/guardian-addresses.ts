import type { Queries } from "#server/storage/database.ts";

/** Where the guardians are written to who consented for those of these people who are under age, each address once. */
export async function guardianAddresses(db: Queries, season: string, personIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("consents")
    .innerJoin("people", "people.id", "consents.person_id")
    .select("guardian_email")
    .distinct()
    .where("person_id", "in", personIds)
    .where("season", "=", season)
    .where("people.age_band", "=", "minor")
    .where("given_at", "is not", null)
    .execute();
  return rows.flatMap(({ guardian_email }) => guardian_email ?? []);
}
