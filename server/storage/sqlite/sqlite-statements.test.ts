import SqliteDatabase from "better-sqlite3";
import { beforeEach, expect, test } from "vitest";
import { keepStatements } from "./sqlite-statements.ts";

let handle: SqliteDatabase.Database;
beforeEach(() => {
  handle = new SqliteDatabase(":memory:");
  handle.exec("create table notes (id integer primary key, text text)");
  handle.exec("insert into notes (text) values ('one'), ('two')");
});

test("prepares a statement once, and runs it with other values", () => {
  const source = keepStatements(handle);
  const first = source.prepare("select text from notes where id = ?");
  expect(first.all([1])).toEqual([{ text: "one" }]);
  const second = source.prepare("select text from notes where id = ?");
  expect(second).toBe(first);
  expect(second.all([2])).toEqual([{ text: "two" }]);
});

test("a statement that is being read from is left alone", () => {
  const source = keepStatements(handle);
  const reading = source.prepare("select id from notes").iterate([]);
  expect(reading.next().value).toEqual({ id: 1 });
  expect(source.prepare("select id from notes").all([])).toEqual([{ id: 1 }, { id: 2 }]);
  expect(reading.next().value).toEqual({ id: 2 });
});

test("after a change of tables the new columns are seen", () => {
  const source = keepStatements(handle);
  expect(source.prepare("select * from notes where id = 1").all([])).toEqual([{ id: 1, text: "one" }]);
  source.prepare("alter table notes add column colour text").run([]);
  expect(source.prepare("select * from notes where id = 1").all([])).toEqual([{ id: 1, text: "one", colour: null }]);
});

test("forgets the statements that were used longest ago", () => {
  const source = keepStatements(handle);
  const first = source.prepare("select 0");
  const often = source.prepare("select 1");
  for (let number = 2; number < 510; number += 1) {
    source.prepare(`select ${number}`);
    source.prepare("select 1");
  }
  expect(source.prepare("select 1")).toBe(often);
  expect(source.prepare("select 0")).not.toBe(first);
});
