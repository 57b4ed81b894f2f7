import type { Queries } from "#server/storage/database.ts";

/** As long as an objection of an earlier address is open, nobody signs in as this person, by no way. */
export async function isDisputed(db: Queries, personId: string): Promise<boolean> {
  const open = await db
    .selectFrom("address_changes")
    .select("id")
    .where("person_id", "=", personId)
    .where("objected_at", "is not", null)
    .where("settled_at", "is", null)
    .executeTakeFirst();
  return open !== undefined;
}
