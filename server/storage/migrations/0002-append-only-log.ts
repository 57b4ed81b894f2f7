import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { isSqlite } from "./is-sqlite.ts";

/** Who may write to the database may add to the log, and neither change nor remove what is in it. */
export const appendOnlyLogMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of isSqlite(db) ? sqliteGuards : postgresGuards) await sql.raw(statement).execute(db);
  },
};

const words = "the log is only ever added to";

const sqliteGuards = ["update", "delete"].map(
  (change) =>
    `create trigger audit_log_no_${change} before ${change} on audit_log begin select raise(abort, '${words}'); end`,
);

const postgresGuards = [
  `create function refuse_log_change() returns trigger language plpgsql as
    $$ begin raise exception '${words}'; end $$`,
  ...["update", "delete"].map(
    (change) =>
      `create trigger audit_log_no_${change} before ${change} on audit_log
        for each row execute function refuse_log_change()`,
  ),
  `create trigger audit_log_no_truncate before truncate on audit_log
    for each statement execute function refuse_log_change()`,
];
