import { expect, test } from "vitest";
import { describeRecordProblem, RecordError } from "./record-error.ts";

const record = {
  awards: [{ id: "best", cents: 5 }, { cents: 7 }],
  zone: null,
  note: "x".repeat(88),
  more: "x".repeat(89),
};
const describe = (...path: (string | number)[]) => describeRecordProblem(record, { path, message: "fix it" });

test.each([
  [["awards", 0, "cents"], 'awards "best" cents is 5: fix it'],
  [["awards", 1, "cents"], "awards.1.cents is 7: fix it"],
  [["zone"], "zone is null: fix it"],
  [["zone", "name"], "zone.name: fix it"],
  [["awards", 9, "id"], "awards.9.id: fix it"],
  [["note"], `note is "${"x".repeat(88)}": fix it`],
  [["more"], "more: fix it"],
])("%j reads %j", (path, line) => {
  expect(describe(...path)).toBe(line);
});

test("an error has a line for each problem, each with the file", () => {
  const error = new RecordError("a.ts", ["one", "two"]);
  expect(error.problems).toEqual(["a.ts: one", "a.ts: two"]);
  expect([error.name, error.stack]).toEqual(["RecordError", "a.ts: one\na.ts: two"]);
});
