import { expect, test } from "vitest";
import { markField, readMarksForm } from "./marks-form.ts";
import { checkMarks } from "./marks.ts";

const weights = { idea: 60, work: 40 };

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("reads the marks that were given, and leaves out the others", () => {
  const read = readMarksForm(formOf({ version: "3", [markField("idea")]: "0", noteToTeam: "Good\r\nwork" }), weights);
  expect(read).toEqual({
    version: 3,
    marks: { scores: { idea: 0 }, noteToOrganizers: "", noteToTeam: "Good\nwork" },
    unheard: [],
  });
});

test.each(["11", "-1", "7.5", "1e1", "seven", "0x5"])("a mark of %s is refused, not guessed", (mark) => {
  const { marks } = readMarksForm(formOf({ [markField("idea")]: mark }), weights);
  expect(checkMarks(marks, weights)).toEqual({ ok: false, reason: "not_a_score" });
});

test.each(["", "-1", "1.5", "many"])("a version of %j is none", (version) => {
  expect(readMarksForm(formOf({ version }), weights).version).toBe(0);
});
