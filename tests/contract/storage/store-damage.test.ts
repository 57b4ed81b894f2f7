import { writeFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { RouterContextProvider } from "react-router";
import { servicesContext } from "#app/context.ts";
import { loader as readyLoader } from "#app/resources/ready.ts";
import { openDatabase } from "#server/storage/open-database.ts";
import type { Services } from "#server/services.ts";
import { createTestDatabase, fastFolder, storeOn, type TestDatabase } from "#tests/support/databases/database.ts";
import { damageFile } from "#tests/support/databases/damage-file.ts";
import { newCheckout } from "#tests/support/databases/new-checkout.ts";
import { runDeskHere } from "#tests/support/rigs/desk-rig.ts";

let testDatabase: TestDatabase;

beforeEach(async () => {
  testDatabase = await createTestDatabase("sqlite");
  await testDatabase.store.insertCheckout(newCheckout());
  // Into the file itself, out of its log.
  testDatabase.database.sqlite?.pragma("wal_checkpoint(TRUNCATE)");
});

afterEach(() => testDatabase.dispose());

const open = () => openDatabase(testDatabase.url, { onConnectionLost: () => undefined });

test.each([
  ["some of its pages are overwritten", () => damageFile(testDatabase.url)],
  ["it is no database", () => writeFileSync(testDatabase.url.slice("sqlite:".length), "x".repeat(9_000))],
])("a database is refused in one line where %s", async (_, damage) => {
  await testDatabase.database.close();
  damage();
  const opened = await open();
  expect(opened).toMatchObject({ ok: false, reason: "damaged" });
  if (opened.ok) throw new Error("it was opened");
  expect(opened.message).toMatch(/^the database is damaged \(.+\): restore the last good backup into a new one$/);
});

test("a command looks at no more of a large file than it reads, and hears of damage there", async () => {
  const root = "select rootpage from sqlite_master where name = 'registrations'";
  const { rootpage } = testDatabase.database.sqlite!.prepare(root).get() as { rootpage: number };
  await testDatabase.database.close();
  damageFile(testDatabase.url, { from: rootpage - 1, to: rootpage });
  expect(await open()).toMatchObject({ ok: false, reason: "damaged" });
  const opened = await openDatabase(testDatabase.url, {
    create: false,
    migrate: "never",
    onConnectionLost: () => undefined,
  });
  if (!opened.ok) throw new Error(opened.message);
  await opened.database.close();
  const run = await runDeskHere({ DATABASE_URL: testDatabase.url, DATA_DIR: fastFolder }, ["registrations"]);
  expect(run).toMatchObject({ status: 1, stdout: "" });
  expect(run.stderr).toMatch(
    /^DATABASE_URL: the database is damaged \(.+\): restore the last good backup into a new one\n$/,
  );
});

test("one that is damaged under the running site is no longer ready, and is not backed up", async () => {
  const { database, store } = testDatabase;
  await database.ping();
  damageFile(testDatabase.url);
  // What the site has in memory is still whole: someone who starts to read from the file finds out.
  database.sqlite?.pragma("shrink_memory");
  await expect(store.insertCheckout(newCheckout())).rejects.toThrow(/malformed|not a database/);
  await expect(database.ping()).rejects.toThrow("the database is damaged");
  expect(await database.findDamage()).toEqual(expect.any(String));
});

test("one that is sound is found sound again after another process has written to it", async () => {
  const another = storeOn(await testDatabase.openAnother());
  const opened = await open();
  if (!opened.ok) throw new Error(opened.message);
  for (let round = 0; round < 20; round += 1) {
    expect(await opened.database.findDamage()).toBeNull();
    for (let each = 0; each < 1 + round * 3; each += 1)
      await another.insertCheckout(newCheckout({ email: `p${round}-${each}@example.org` }));
  }
  await opened.database.close();
});

test.each([
  [true, 200],
  [false, 503],
])("readiness %s is answered with %d, which nobody may keep", async (isReady, status) => {
  const context = new RouterContextProvider();
  context.set(servicesContext, { ready: async () => isReady } as unknown as Services);
  const answer = await readyLoader({ context } as unknown as Parameters<typeof readyLoader>[0]);
  expect(answer.status).toBe(status);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});
