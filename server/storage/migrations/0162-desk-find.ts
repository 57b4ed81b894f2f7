import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { phoneDigits } from "../search/phone-digits.ts";

/** What **Find** looks for beside words: telephone numbers, by their digits. */
export const deskFindMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ["people", "registrations"])
      await sql`create index ${sql.raw(`${table}_by_phone`)} on ${sql.table(table)} ((${sql.raw(phoneDigits("phone"))}))
        where phone is not null`.execute(db);
  },
};
