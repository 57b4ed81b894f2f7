import type { Registration } from "#domain/registration/registration.ts";
import type { Queries } from "#server/storage/database.ts";
import { toRegistration } from "../rows.ts";

export async function findRegistration(db: Queries, id: string): Promise<Registration | null> {
  const row = await db.selectFrom("registrations").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toRegistration(row) : null;
}
