import { sql } from "kysely";
import pino from "pino";
import { describe, expect, test } from "vitest";
import { createReadiness } from "#server/operations/readiness.ts";
import type { FileStore } from "#server/files/store/file-store.ts";
import { migrate } from "#server/storage/migrations/migrate.ts";
import { migrations } from "#server/storage/migrations/migrations.ts";
import { openDatabase, type OpenDatabase } from "#server/storage/open-database.ts";
import { createEmptyDatabase, engines } from "#tests/support/databases/database.ts";

const options = { onConnectionLost: () => undefined };
const log = pino({ level: "silent" });
const newest = Object.keys(migrations).toSorted().at(-1)!;

describe.each(engines)("a release and a database that do not fit, on %s", (engine) => {
  const opened = async (work: (database: OpenDatabase, url: string) => Promise<void>) => {
    const { url, drop } = await createEmptyDatabase(engine);
    const first = await openDatabase(url, options);
    if (!first.ok) throw new Error(first.message);
    try {
      await work(first.database, url);
    } finally {
      await first.database.close();
      await drop();
    }
  };

  test("one behind is refused and left as it is, where only the start may change it", () =>
    opened(async ({ db }, url) => {
      await sql`delete from kysely_migration where name = ${newest}`.execute(db);
      const refused = await openDatabase(url, { ...options, migrate: "never" });
      expect(refused).toMatchObject({ ok: false, reason: "older_database" });
      expect(!refused.ok && refused.message).toMatch(new RegExp(`lacks ${newest}.*desk migrate`));
      expect(!refused.ok && refused.message).not.toContain("\n");
      const { rows } = await sql`select name from kysely_migration where name = ${newest}`.execute(db);
      expect(rows).toEqual([]);
    }));

  test("one ahead is refused, and a site that runs on it is no longer ready", () =>
    opened(async (database, url) => {
      const files = { sizeOf: () => Promise.resolve(null) } as unknown as FileStore;
      expect(await createReadiness({ database, files }, log)()).toBe(true);
      await migrate(database.db, { ...migrations, "9999-later": { up: () => Promise.resolve() } });
      const refused = await openDatabase(url, { ...options, migrate: "never" });
      expect(refused).toMatchObject({ ok: false, reason: "newer_database" });
      expect(await createReadiness({ database, files }, log)()).toBe(false);
    }));

  test("an empty one is made, and one that fits is opened", async () => {
    const { url, drop } = await createEmptyDatabase(engine);
    for (const create of [true, false]) {
      const result = await openDatabase(url, { ...options, create, migrate: "never" });
      expect(result.ok).toBe(true);
      if (result.ok) await result.database.close();
    }
    await drop();
  });

  test("without its file store a site is not ready", () =>
    opened(async (database) => {
      const files = { sizeOf: () => Promise.reject(new Error("connect ECONNREFUSED")) } as unknown as FileStore;
      expect(await createReadiness({ database, files }, log)()).toBe(false);
    }));
});
