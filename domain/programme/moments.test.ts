import { expect, test } from "vitest";
import { exampleProgramme } from "#tests/support/season/example-programme.ts";
import * as moments from "./moments.ts";

const at = (text: string) => Date.parse(text);

test.each([
  ["submissionsCloseAt", moments.submissionsCloseAt, "2026-03-19T00:00-06:00"],
  ["voteOpensAt", moments.voteOpensAt, "2026-03-20T00:00-06:00"],
  ["judgingOpensAt", moments.judgingOpensAt, "2026-03-21T00:00-06:00"],
  ["judgingClosesAt", moments.judgingClosesAt, "2026-04-03T00:00-06:00"],
  ["announcementAt", moments.announcementAt, "2026-04-03T09:00-06:00"],
  ["finalsDayAt", moments.finalsDayAt, "2026-04-25T00:00-06:00"],
  ["finalsDayEndsAt", moments.finalsDayEndsAt, "2026-04-26T00:00-06:00"],
])("%s", (_, moment, instant) => {
  expect(new Date(moment(exampleProgramme)).toISOString()).toBe(new Date(at(instant)).toISOString());
});

test("the vote is open from its first instant to the last before its end", () => {
  const [opens, closes] = [moments.voteOpensAt(exampleProgramme), moments.voteClosesAt(exampleProgramme)];
  const isOpenAt = (now: number) => moments.isVoteOpen(exampleProgramme, now);
  expect([opens - 1, opens, closes - 1, closes].map(isOpenAt)).toEqual([false, true, true, false]);
});

test("mentoring ends with its last month, or with the deadline where that is earlier", () => {
  const withMonths = (firstMonth: string, lastMonth: string) => ({
    ...exampleProgramme,
    mentoring: { ...exampleProgramme.mentoring, firstMonth, lastMonth },
  });
  const season = withMonths("2025-12", "2026-02");
  expect(moments.mentoringStartsAt(season)).toBe(at("2025-12-01T00:00-07:00"));
  expect(moments.mentoringEndsAt(season)).toBe(at("2026-03-01T00:00-07:00"));
  expect(moments.mentoringEndsAt(withMonths("2025-12", "2026-03"))).toBe(moments.submissionsCloseAt(exampleProgramme));
});

test("the last days are whole ones, and the deadline's own is the last of them", () => {
  const withDays = (lastDays: number) => ({
    ...exampleProgramme,
    submission: { ...exampleProgramme.submission, lastDays },
  });
  expect(moments.lastDaysAt(withDays(1))).toBe(at("2026-03-18T00:00-06:00"));
  expect(moments.lastDaysAt(withDays(3))).toBe(at("2026-03-16T00:00-06:00"));
  // Clocks were set in between.
  expect(moments.lastDaysAt(withDays(12))).toBe(at("2026-03-07T00:00-07:00"));
});

test("the minute until which answers count is open to its end, and the day of the last word too", () => {
  const { submission, finals } = exampleProgramme;
  const season = {
    ...exampleProgramme,
    submission: { ...submission, answersCompleteBy: "2026-03-19T17:00" },
    finals: { ...finals, toldBy: "2026-04-17" },
  };
  expect(moments.answersDueAt(season)).toBe(at("2026-03-19T17:01-06:00"));
  expect(moments.finalistsToldBy(season)).toBe(at("2026-04-18T00:00-06:00"));
});

test("pitches lie within the finals", () => {
  const { from, to } = moments.pitchWindow(exampleProgramme);
  expect(from).toBeLessThan(to);
  expect(from).toBeGreaterThanOrEqual(moments.finalsStartAt(exampleProgramme));
  expect(to).toBeLessThanOrEqual(moments.seasonEndsAt(exampleProgramme));
});
