import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Registrations follow a changed address. Those of people who changed theirs before that was so are brought along: what
 * stood under the old address when it was left. What somebody registered under it later stays theirs, and so does
 * everything where the old address was another person's all along, from whom the desk had moved one place.
 */
export const followAddressesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    const { rows } = await sql<{ old_email: string; changed_at: string; email: string; email_key: string }>`
      select address_changes.old_email, address_changes.changed_at, people.email, people.email_key
      from address_changes join people on people.id = address_changes.person_id
      where address_changes.old_email is not null and people.email is not null
        and lower(address_changes.old_email) <> people.email_key
        and not exists (select 1 from people as other
          where other.email_key = lower(address_changes.old_email)
            and other.id <> address_changes.person_id and other.created_at <= address_changes.changed_at)
      order by address_changes.changed_at, address_changes.id`.execute(db);
    for (const { old_email, changed_at, email, email_key } of rows)
      await sql`update registrations set email = ${email}, email_key = ${email_key}
        where email_key = ${old_email.trim().toLowerCase()} and created_at <= ${changed_at}`.execute(db);
  },
};
