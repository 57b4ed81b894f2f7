import type { Queries } from "#server/storage/database.ts";
import { findRow } from "#server/storage/queries/rows.ts";

export interface MailReader {
  firstName: string;
}

export async function readReader(db: Queries, personId: string): Promise<MailReader | null> {
  const person = await findRow(db, "people", ["first_name", "email"], { id: personId });
  return person?.email ? { firstName: person.first_name ?? person.email } : null;
}
