import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { isSqlite } from "./is-sqlite.ts";

/** What public pages are made from as well: which deck is shown, whose row a membership is, who completed every stage. */
const watched: Readonly<Record<string, { table: string; column: string; only?: string }>> = {
  submissions_show_deck: { table: "submissions", column: "show_deck" },
  team_members_person_id: { table: "team_members", column: "person_id" },
  certificates_revoked_at: { table: "certificates", column: "revoked_at", only: "new.kind = 'stage-4'" },
};

export const shownChoicesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    const sqlite = isSqlite(db);
    const note = sqlite
      ? "begin insert into data_changes (id) values (null); end"
      : "execute function note_data_change()";
    for (const [name, { table, column, only }] of Object.entries(watched)) {
      const differs = `old.${column} ${sqlite ? "is not" : "is distinct from"} new.${column}`;
      const when = [differs, ...(only ? [only] : [])].join(" and ");
      await sql
        .raw(`create trigger ${name} after update of ${column} on ${table} for each row when (${when}) ${note}`)
        .execute(db);
    }
  },
};
