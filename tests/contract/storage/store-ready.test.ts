import { statSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "#server/storage/open-database.ts";
import { createTestDatabase, engines } from "#tests/support/databases/database.ts";
import { newCheckout } from "#tests/support/databases/new-checkout.ts";

test.each(engines)("%s is ready while it takes writes, also in the middle of one", async (engine) => {
  const { database, store, dispose } = await createTestDatabase(engine);
  await database.ping();
  await database.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("attempts").execute();
    await database.ping();
  });
  await store.insertCheckout(newCheckout());
  await database.ping();
  await dispose();
});

test("a PostgreSQL that only reads is not ready", async () => {
  const testDatabase = await createTestDatabase("postgres");
  const opened = await openDatabase(testDatabase.url, { onConnectionLost: () => undefined, connections: 1 });
  if (!opened.ok) throw new Error(opened.message);
  const { db, ping, close } = opened.database;
  await ping();
  await sql`set session characteristics as transaction read only`.execute(db);
  await expect(ping()).rejects.toThrow("takes no writes");
  await sql`set session characteristics as transaction read write`.execute(db);
  await ping();
  await close();
  await testDatabase.dispose();
});

test("a SQLite file that only reads is not ready", async () => {
  const { database, dispose } = await createTestDatabase("sqlite");
  await database.ping();
  database.sqlite?.pragma("query_only = ON");
  await expect(database.ping()).rejects.toMatchObject({ code: "SQLITE_READONLY" });
  database.sqlite?.pragma("query_only = OFF");
  await database.ping();
  await dispose();
});

test("being asked whether SQLite is ready reaches the disk, but not at each question", async () => {
  const { database, url, dispose } = await createTestDatabase("sqlite");
  const logSize = () => statSync(`${url.slice("sqlite:".length)}-wal`).size;
  const before = logSize();
  await database.ping();
  const after = logSize();
  expect(after).toBeGreaterThan(before);
  for (let question = 0; question < 100; question += 1) await database.ping();
  expect(logSize() - after).toBeLessThanOrEqual(after - before);
  await dispose();
});

test("a SQLite file that another process is writing to is ready, and nobody waits to hear it", async () => {
  const testDatabase = await createTestDatabase("sqlite");
  const { database, store } = testDatabase;
  const other = (await testDatabase.openAnother()).sqlite!;
  other.exec("begin immediate");
  const writing = store.insertCheckout(newCheckout());
  await database.ping();
  await database.ping();
  other.exec("rollback");
  expect(await writing).toBe(true);
  await testDatabase.dispose();
});
