import { expect, test } from "vitest";
import { writeUnheard } from "#domain/autosave/unheard.ts";
import { readMarksForm } from "./marks-form.ts";
import { checkMarks, isAmong, longestNote } from "./marks.ts";

const weights = { impact: 20, technical: 20 };
const check = (scores: Record<string, number | null>, note = "") =>
  checkMarks({ scores, noteToOrganizers: note, noteToTeam: " well done " }, weights);

test("marks are kept as far as they are given, with notes without the spaces around", () => {
  expect(check({ impact: 7, technical: null }, " hm ")).toEqual({
    ok: true,
    marks: { scores: { impact: 7 }, noteToOrganizers: "hm", noteToTeam: "well done" },
    finished: false,
  });
  expect(check({ impact: 0, technical: 10 })).toMatchObject({ ok: true, finished: true });
});

test.each([
  [{ luck: 3 }, "unknown_criterion"],
  [{ toString: 3 }, "unknown_criterion"],
  [{ impact: 11 }, "not_a_score"],
  [{ impact: -1 }, "not_a_score"],
  [{ impact: 1.5 }, "not_a_score"],
])("%j is refused as %s", (scores, reason) => {
  expect(check(scores)).toEqual({ ok: false, reason });
});

test("a note ends at its limit", () => {
  expect(check({}, "x".repeat(longestNote)).ok).toBe(true);
  expect(check({}, "x".repeat(longestNote + 1))).toEqual({ ok: false, reason: "note_too_long" });
});

test("marks are known again among those that the page had sent, by every mark and both notes", () => {
  const note = "Solid, and worth another look. ".repeat(20).trim();
  const texts = { "mark-impact": "7", "mark-technical": "", noteToOrganizers: note, noteToTeam: "Well done" };
  const unheard = writeUnheard([texts], { ...texts, "mark-impact": "8", noteToOrganizers: "" });
  const form = new Map(Object.entries({ ...texts, "mark-impact": "8", noteToOrganizers: "", unheard }));
  const sent = readMarksForm(form, weights).unheard;
  const there = { scores: { impact: 7 }, noteToOrganizers: note, noteToTeam: "Well done" };
  expect(isAmong(there, sent, weights)).toBe(true);
  for (const other of [
    { ...there, scores: { impact: 8 } },
    { ...there, noteToOrganizers: "" },
    { ...there, noteToTeam: "Well done!" },
  ])
    expect(isAmong(other, sent, weights)).toBe(false);
  expect(isAmong(there, [], weights)).toBe(false);
});
