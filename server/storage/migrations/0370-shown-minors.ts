import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { isSqlite } from "./is-sqlite.ts";

/** A project with a minor is shown as long as the guardian's consent holds. */
export const shownMinorsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    const sqlite = isSqlite(db);
    const note = sqlite
      ? "begin insert into data_changes (id) values (null); end"
      : "execute function note_data_change()";
    const differs = `old.given_at ${sqlite ? "is not" : "is distinct from"} new.given_at`;
    const triggers = [
      `consents_changed after update of given_at on consents for each row when (${differs})`,
      "consents_added after insert on consents for each row when (new.given_at is not null)",
      "consents_removed after delete on consents for each row when (old.given_at is not null)",
    ];
    for (const trigger of triggers) await sql.raw(`create trigger ${trigger} ${note}`).execute(db);
  },
};
