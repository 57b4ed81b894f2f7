import type { Queries } from "#server/storage/database.ts";
import { emailKey } from "../rows.ts";

/**
 * Addresses that these people had before, in small letters: an invitation, a vote or a mail may still know them by one.
 * Not those that are somebody else's by now.
 */
export async function formerAddresses(db: Queries, personIds: readonly string[]): Promise<string[]> {
  if (personIds.length === 0) return [];
  const changes = await db
    .selectFrom("address_changes")
    .select("old_email")
    .where("person_id", "in", personIds)
    .execute();
  const keys = new Set(changes.flatMap(({ old_email }) => (old_email === null ? [] : [emailKey(old_email)])));
  if (keys.size === 0) return [];
  const owned = await db
    .selectFrom("people")
    .select("email_key")
    .where("email_key", "in", [...keys])
    .where("id", "not in", personIds)
    .execute();
  for (const { email_key } of owned) keys.delete(email_key!);
  return [...keys];
}
