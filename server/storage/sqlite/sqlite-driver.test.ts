import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import SqliteDatabase from "better-sqlite3";
import { Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSqlite, type OpenSqlite } from "./sqlite-dialect.ts";

interface Notes {
  notes: { id: number; text: string };
}

let folder: string;
let opened: OpenSqlite;
let db: Kysely<Notes>;
/** Another process, which sees what is committed and nothing else. */
let other: SqliteDatabase.Database;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "sqlite-driver-"));
  opened = openSqlite(path.join(folder, "notes.db"));
  db = new Kysely<Notes>({ dialect: opened.dialect });
  await sql`create table notes (id integer primary key, text text not null)`.execute(db);
  other = new SqliteDatabase(path.join(folder, "notes.db"));
});
afterEach(async () => {
  other.close();
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const write = (id: number, text = "kept") => db.insertInto("notes").values({ id, text }).execute();
const inTransaction = (id: number, fail = false) =>
  db.transaction().execute(async (transaction) => {
    await transaction.insertInto("notes").values({ id, text: "kept" }).execute();
    await transaction
      .insertInto("notes")
      .values({ id: id + 1, text: "kept" })
      .execute();
    if (fail) throw new Error("as the test asked");
  });
const ids = () =>
  other
    .prepare<[], { id: number }>("select id from notes order by id")
    .all()
    .map(({ id }) => id);
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

test("what is written at the same time is committed together, and heard of after the commit", async () => {
  const seen: number[] = [];
  await Promise.all([
    ...range(0, 20).map((id) => write(id).then(() => seen.push(ids().length))),
    ...range(10, 20).map((id) => inTransaction(id * 2 + 100).then(() => seen.push(ids().length))),
  ]);
  // Whoever heard first saw all the others there.
  expect(seen).toEqual(Array.from({ length: 30 }, () => 40));
});

test("one that fails takes nothing of the others with it", async () => {
  const outcomes = await Promise.allSettled([
    inTransaction(1),
    inTransaction(10, true),
    write(20),
    write(20),
    inTransaction(30),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "rejected", "fulfilled"]);
  expect(ids()).toEqual([1, 2, 20, 30, 31]);
});

test("the first that fails leaves nothing, and the next begins anew", async () => {
  const outcomes = await Promise.allSettled([inTransaction(10, true), inTransaction(20, true), inTransaction(30)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
  expect(ids()).toEqual([30, 31]);
});

test("where the disk is full, all hear of it, nothing is half there, and later ones succeed", async () => {
  const long = "x".repeat(200_000);
  opened.handle.pragma("max_page_count = 20");
  const outcomes = await Promise.allSettled([inTransaction(1), write(10, long), inTransaction(20)]);
  const kept = [1, 2, 10, 20, 21].filter((id) => ids().includes(id));
  expect(outcomes[1]).toMatchObject({ status: "rejected", reason: { code: "SQLITE_FULL" } });
  expect(kept).toEqual([
    ...(outcomes[0]?.status === "fulfilled" ? [1, 2] : []),
    ...(outcomes[2]?.status === "fulfilled" ? [20, 21] : []),
  ]);
  opened.handle.pragma("max_page_count = 10000");
  await write(10, long);
  expect(ids()).toContain(10);
});

test("what a transaction that has ended would still write is refused", async () => {
  const late = db.transaction().execute(async (transaction) => {
    await transaction.insertInto("notes").values({ id: 1, text: "kept" }).execute();
    // As some failures do, all by themselves.
    opened.handle.exec("rollback");
    await transaction.insertInto("notes").values({ id: 2, text: "kept" }).execute();
  });
  await expect(late).rejects.toThrow("the transaction has ended");
  await write(3);
  expect(ids()).toEqual([3]);
});

test("who reads waits for no transaction, and sees what is committed", async () => {
  const { promise: read, resolve: isRead } = Promise.withResolvers<void>();
  const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>();
  const writing = db.transaction().execute(async (transaction) => {
    await transaction.insertInto("notes").values({ id: 1, text: "kept" }).execute();
    hasBegun();
    await read;
  });
  await begun;
  expect(await db.selectFrom("notes").selectAll().execute()).toEqual([]);
  isRead();
  await writing;
  expect(await db.selectFrom("notes").select("id").execute()).toEqual([{ id: 1 }]);
});

test("what cannot be part of a transaction runs between two", async () => {
  await Promise.all([write(1), sql`vacuum`.execute(db), write(2)]);
  expect(ids()).toEqual([1, 2]);
});

test("what is under way when the database is closed is committed", async () => {
  const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>();
  const writing = db.transaction().execute(async (transaction) => {
    await transaction.insertInto("notes").values({ id: 1, text: "kept" }).execute();
    hasBegun();
  });
  await begun;
  await Promise.all([writing, db.destroy()]);
  expect(ids()).toEqual([1]);
});
