import { sql } from "kysely";
import type { OpenDatabase } from "#server/storage/open-database.ts";

/** Lets the database refuse every mail to one person, as a damaged row or a broken rule would. Gives a way back. */
export async function refuseMailTo(
  { db, engine }: Pick<OpenDatabase, "db" | "engine">,
  personId: string,
): Promise<() => Promise<void>> {
  const person = sql.lit(personId);
  if (engine === "sqlite") {
    await sql`create trigger refuse_mail before insert on outbox when new.person_id = ${person}
      begin select raise(abort, 'refused'); end`.execute(db);
    return async () => void (await sql`drop trigger refuse_mail`.execute(db));
  }
  await sql`alter table outbox add constraint refuse_mail check (person_id is distinct from ${person}) not valid`.execute(
    db,
  );
  return async () => void (await sql`alter table outbox drop constraint refuse_mail`.execute(db));
}
