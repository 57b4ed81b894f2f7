import { expect, test } from "vitest";
import { factsAt } from "#content/facts.ts";
import { announcementAt, finalsStartAt, seasonEndsAt, submissionsCloseAt } from "#domain/programme/moments.ts";
import { nextDate } from "./next-date.ts";

const facts = factsAt(0);
const { programme, dates } = facts;
const at = (now: number, team: Partial<{ isIn: boolean; isFinalist: boolean }> = {}) =>
  nextDate(facts, now, { isIn: false, isFinalist: false, ...team });

test("until the deadline's minute is over, it is the deadline", () => {
  const closesAt = submissionsCloseAt(programme);
  expect(at(closesAt - 1, { isIn: true })).toMatchObject({ text: dates.submissionsDueInBothZones, at: closesAt - 1 });
  expect(at(closesAt, { isIn: true })).toMatchObject({ text: dates.finalistsAnnounced, at: announcementAt(programme) });
});

test("who has no project in it waits for nothing", () => {
  expect(at(submissionsCloseAt(programme)).at).toBeNull();
});

test("after the announcement finalists look to the finals, the others to nothing", () => {
  const announcedAt = announcementAt(programme);
  const finalsAt = finalsStartAt(programme);
  expect(at(announcedAt - 1, { isIn: true }).at).toBe(announcedAt);
  expect(at(announcedAt, { isIn: true }).at).toBeNull();
  expect(at(announcedAt, { isIn: true, isFinalist: true })).toMatchObject({ at: finalsAt });
  expect(at(finalsAt, { isIn: true, isFinalist: true }).at).toBe(finalsAt);
  const after = at(seasonEndsAt(programme), { isIn: true, isFinalist: true });
  expect(after).toMatchObject({ title: "The finals", at: null, over: "The finals are over." });
});
