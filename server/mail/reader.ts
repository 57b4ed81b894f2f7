import type { Queries } from "#server/storage/database.ts";

export interface MailReader {
  firstName: string;
}

export async function readReader(db: Queries, personId: string): Promise<MailReader | null> {
  const person = await db
    .selectFrom("people")
    .select(["first_name", "email"])
    .where("id", "=", personId)
    .executeTakeFirst();
  return person?.email ? { firstName: person.first_name ?? person.email } : null;
}
