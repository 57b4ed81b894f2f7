import { renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { runDeskHere } from "#tests/support/rigs/desk-rig.ts";
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
  storeOn,
} from "#tests/support/databases/database.ts";
import { newCheckout } from "#tests/support/databases/new-checkout.ts";

const fileOf = ({ url }: TestDatabase) => url.slice("sqlite:".length);
const gone = { code: "SQLITE_GONE", message: expect.stringContaining("put it back") };

test.skipIf(process.platform === "win32")("nobody else on the machine may read a SQLite file of ours", async () => {
  const testDatabase = await createTestDatabase("sqlite", await createEmptyDatabase("sqlite"));
  await testDatabase.store.insertCheckout(newCheckout());
  const file = fileOf(testDatabase);
  for (const name of [file, `${file}-wal`, `${file}-shm`]) expect(statSync(name).mode & 0o777, name).toBe(0o600);
  await testDatabase.dispose();
});

test("nothing is written while the write-ahead log is away or another, and all goes on when it is back", async () => {
  const testDatabase = await createTestDatabase("sqlite");
  const { store, database } = testDatabase;
  const log = `${fileOf(testDatabase)}-wal`;
  const insert = () => store.insertCheckout(newCheckout());
  await insert();
  renameSync(log, `${log}.away`);
  await expect(insert()).rejects.toMatchObject(gone);
  await expect(database.ping()).rejects.toMatchObject(gone);
  writeFileSync(log, "");
  await expect(insert()).rejects.toMatchObject(gone);
  renameSync(`${log}.away`, log);
  await insert();
  await database.ping();
  expect(await store.listRegistrations({ limit: 9 })).toHaveLength(2);
  await testDatabase.dispose();
});

test("what was written before the write-ahead log went is in the file after the restart that is asked for", async () => {
  const testDatabase = await createTestDatabase("sqlite");
  const { registration, ...checkout } = newCheckout();
  await testDatabase.store.insertCheckout({ ...checkout, registration });
  rmSync(`${fileOf(testDatabase)}-wal`);
  await expect(testDatabase.store.insertCheckout(newCheckout())).rejects.toMatchObject(gone);
  await testDatabase.database.close();
  const store = storeOn(await testDatabase.openAnother());
  expect(await store.listRegistrations({ limit: 9 })).toMatchObject([{ id: registration.id }]);
  await testDatabase.dispose();
});

test("desks and other instances that come and go beside it leave an open database well", async () => {
  const testDatabase = await createTestDatabase("sqlite");
  const { store, database, url } = testDatabase;
  const folder = path.dirname(fileOf(testDatabase));
  const desk = async (...words: string[]) =>
    expect(await runDeskHere({ DATABASE_URL: url, DATA_DIR: folder }, words)).toMatchObject({ status: 0 });
  // Before its first statement, when the desk is the only one to have written anything.
  await desk("backup", path.join(folder, "first.backup"));
  await store.insertCheckout(newCheckout({ email: "a@example.org" }));
  await desk("forget", "a@example.org", "--yes");
  await database.ping();
  for (let round = 0; round < 5; round += 1) {
    const another = await testDatabase.openAnother();
    await Promise.all([store, storeOn(another)].map((one) => one.insertCheckout(newCheckout())));
    await another.close();
    await store.insertCheckout(newCheckout());
  }
  await desk("registrations");
  expect(await store.listRegistrations({ limit: 99 })).toHaveLength(16);
  await testDatabase.dispose();
}, 60_000);
