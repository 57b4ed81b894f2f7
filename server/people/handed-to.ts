import type { Queries } from "#server/storage/database.ts";

/** Who holds the place of a registration since it was handed on, or null where it never was. */
export async function handedTo(db: Queries, registrationId: string): Promise<string | null> {
  const row = await db
    .selectFrom("handed_places")
    .select("to_id")
    .where("registration_id", "=", registrationId)
    .orderBy("handed_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.to_id ?? null;
}
