import { Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { describe, expect, test } from "vitest";
import type { Database, Queries } from "#server/storage/database.ts";
import { readShape, takenAway } from "#server/storage/migrations/additions.ts";
import { migrate } from "#server/storage/migrations/migrate.ts";
import { migrations } from "#server/storage/migrations/migrations.ts";
import { openDatabase } from "#server/storage/open-database.ts";
import { openSqlite } from "#server/storage/sqlite/sqlite-dialect.ts";
import { createEmptyDatabase, createTestDatabase, engines } from "#tests/support/databases/database.ts";

const options = { onConnectionLost: () => undefined };

/**
 * Migrations that take something away or ask more of a row. Those here came before the rule. To take something away,
 * let one release stop using it; add the migration with the next one, and name it here with the release that stopped.
 */
const mayTakeAway: readonly string[] = ["0005-mail-to-anybody", "0008-attempt-purposes", "0170-payments"];

describe("the rule of two steps", () => {
  test("no migration takes away what the release before it still uses", async () => {
    const { url, drop } = await createEmptyDatabase("sqlite");
    const db = new Kysely<Database>({ dialect: openSqlite(url.slice("sqlite:".length)).dialect });
    const known: Record<string, Migration> = {};
    const taking: string[] = [];
    let before = await readShape(db);
    for (const name of Object.keys(migrations).toSorted()) {
      known[name] = migrations[name]!;
      await migrate(db, known);
      const after = await readShape(db);
      if (takenAway(before, after).length > 0) taking.push(name);
      before = after;
    }
    await db.destroy();
    await drop();
    expect(taking).toEqual(mayTakeAway);
  });
});

const changes: Record<string, { up: string[]; taken: RegExp | null }> = {
  "a table comes": { up: ["create table later (id text primary key)"], taken: null },
  "a column comes that may be empty": { up: ["alter table milestones add column later text"], taken: null },
  "a column comes with a default": {
    up: ["alter table milestones add column later integer not null default 0"],
    taken: null,
  },
  "a column goes": {
    up: ["alter table invoices drop column settled_cents"],
    taken: /^invoices.settled_cents is gone$/,
  },
  "a table goes": { up: ["drop table schema_additions"], taken: /^schema_additions.name is gone$/ },
  "a name changes": {
    up: ["alter table milestones rename column done_at to reached_at"],
    taken: /milestones.done_at is gone,milestones.reached_at is new, and must be filled in/,
  },
  "a row must be alone": {
    up: ["create unique index one_host on instances (host)"],
    taken: /^instances.one_host allows no second one$/,
  },
};

describe.each(engines)("a newer release's tables on %s", (engine) => {
  test.each(Object.entries(changes))("%s: found for what it is", async (_, { up, taken }) => {
    const { database, dispose } = await createTestDatabase(engine);
    const before = await readShape(database.db);
    for (const statement of up) await sql.raw(statement).execute(database.db);
    expect(takenAway(before, await readShape(database.db)).join()).toMatch(taken ?? /^$/);
    await dispose();
  });

  test("where they only gained, this release starts, but not its desk; where they lost, neither does", async () => {
    const { database, url, dispose } = await createTestDatabase(engine);
    const adds = { up: (on: Queries) => on.schema.createTable("later").addColumn("id", "text").execute() };
    const takes = { up: (on: Queries) => on.schema.dropTable("later").execute() };
    await migrate(database.db, { ...migrations, "9998-adds": adds });
    const started = await openDatabase(url, options);
    expect(started.ok).toBe(true);
    if (started.ok) {
      // It knows that it is to be replaced, and is not ready.
      expect(await started.database.unknownMigrations()).toEqual(["9998-adds"]);
      await started.database.close();
    }
    expect(await openDatabase(url, { ...options, migrate: "never" })).toMatchObject({ reason: "newer_database" });
    await migrate(database.db, { ...migrations, "9998-adds": adds, "9999-takes": takes });
    expect(await openDatabase(url, options)).toMatchObject({ ok: false, reason: "newer_database" });
    await dispose();
  });
});
