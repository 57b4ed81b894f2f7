import { programme } from "#content/programme.ts";
import { readReader, type MailReader } from "#server/mail/reader.ts";
import { rolesOf } from "#server/people/roles.ts";
import type { Queries } from "#server/storage/database.ts";

/**
 * Somebody whose place opens the portal, asked when the mail is written. Null where it has ended since, or where its
 * chamber was paid back: a mail that invites them in would lead to a closed door.
 */
export async function readPlaced(db: Queries, personId: string): Promise<MailReader | null> {
  const { roles } = await rolesOf(db, personId, programme.id);
  return roles.includes("participant") ? readReader(db, personId) : null;
}
