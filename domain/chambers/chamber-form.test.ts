import { describe, expect, test } from "vitest";
import { readChamberForm } from "./chamber-form.ts";

const limits = { firstName: 5, lastName: 6, email: 20, company: 8 };
const read = (fields: Record<string, string>) => readChamberForm(new Map(Object.entries(fields)), limits);

describe("what a contact asks for", () => {
  test.each<[Record<string, string>, object]>([
    [
      { intent: "name", name: " Moscow " },
      { intent: "name", name: "Moscow" },
    ],
    [
      { intent: "name", name: "x".repeat(8) },
      { intent: "name", name: "x".repeat(8) },
    ],
    [{ intent: " renew " }, { intent: "renew" }],
    [
      { intent: "remove", member: "m1" },
      { intent: "remove", memberId: "m1" },
    ],
    [
      { intent: "nominate", team: "t1" },
      { intent: "nominate", teamId: "t1" },
    ],
    [
      { intent: "withdraw", team: "t1" },
      { intent: "withdraw", teamId: "t1" },
    ],
    [
      { intent: "contact", firstName: " Ada", lastName: "King", email: "a@b.example " },
      { intent: "contact", firstName: "Ada", lastName: "King", email: "a@b.example" },
    ],
  ])("%j", (fields, change) => {
    expect(read(fields)).toEqual({ ok: true, change });
  });

  test.each(["", "explode"])("is nothing of ours: %j", (intent) => {
    expect(read({ intent })).toBeNull();
  });
});

test.each([
  ["", "name"],
  ["\u200b", "name"],
  ["a\u202Eb", "unreadable"],
  ["boise.ai", "webAddress"],
  ["x".repeat(9), "nameLong"],
])("a chamber is not called %j: %s", (name, problem) => {
  expect(read({ intent: "name", name })).toEqual({ ok: false, errors: { name: problem }, typed: { name } });
});

test("a contact is checked as a member is, each field at once, and keeps what was typed", () => {
  expect(read({ intent: "contact", firstName: "x".repeat(6), email: "ada" })).toEqual({
    ok: false,
    errors: { firstName: "firstNameLong", lastName: "lastName", email: "email" },
    typed: { firstName: "x".repeat(6), lastName: "", email: "ada" },
  });
});
