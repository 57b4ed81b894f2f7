import { expect, test } from "vitest";
import { StatementNames } from "./statement-names.ts";

function nameAfter(names: StatementNames, sql: string, uses: number): string | undefined {
  let name: string | undefined;
  for (let use = 0; use < uses; use += 1) name = names.nameOf(sql);
  return name;
}

test("a statement gets its name when it has come often enough, and keeps it", () => {
  const names = new StatementNames();
  expect(nameAfter(names, "select 1", 3)).toBeUndefined();
  const name = names.nameOf("select 1");
  expect(name).toBeDefined();
  expect(names.nameOf("select 1")).toBe(name);
  expect(nameAfter(names, "select 2", 4)).not.toBe(name);
});

test("what changes tables, searches, long lists, and more than a few hundred have none", () => {
  const names = new StatementNames();
  expect(nameAfter(names, "create table notes (id text)", 9)).toBeUndefined();
  expect(nameAfter(names, "select id from notes where text like $1", 9)).toBeUndefined();
  expect(nameAfter(names, `select ${"1, ".repeat(2_000)}1`, 9)).toBeUndefined();
  for (let number = 0; number < 300; number += 1) expect(nameAfter(names, `select ${number}`, 4)).toBeDefined();
  expect(nameAfter(names, "select 300", 9)).toBeUndefined();
});

test("renewed, the same statement has another name", () => {
  const names = new StatementNames();
  const before = nameAfter(names, "select 1", 4);
  names.renew();
  const after = nameAfter(names, "select 1", 4);
  expect(after).toBeDefined();
  expect(after).not.toBe(before);
});
