import { expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { eventOf } from "#domain/programme/programme.ts";
import { endOf } from "#domain/time/when.ts";
import { judgeDatesAt, judgesAdvisorsPage, publicWeight } from "./judges-advisors.ts";

const endsAt = (id: string) => endOf(eventOf(programme, id).when, programme.zone)!;

test("the weights of the rubric sum to 100", () => {
  expect(programme.criteria.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
});

test("judges and the public share the whole score between them", () => {
  expect(judgesAdvisorsPage.rubric.byJudges).toContain(`${100 - publicWeight}%`);
  expect(judgesAdvisorsPage.rubric.byPublic).toContain(`${publicWeight}%`);
});

test("the drawing's words name every criterion with its weight", () => {
  for (const { name, weight } of programme.criteria)
    expect(judgesAdvisorsPage.rubric.chartLabel).toContain(`${name} ${weight}%`);
});

test("judges are asked for at short notice until judging closes, and not from that minute on", () => {
  const closes = endsAt("judging");
  expect(judgesAdvisorsPage.standingAt(closes - 1)).toContain("judge at short notice");
  expect(judgesAdvisorsPage.standingAt(closes)).toContain(`Judging for ${programme.year} is closed`);
  expect(judgesAdvisorsPage.judges.ledeAt(closes - 1)).toContain("Judging runs");
  expect(judgesAdvisorsPage.judges.ledeAt(closes)).toContain("Judging ran");
});

test("mentoring is spoken of as past once submissions are in", () => {
  const closes = endsAt("submission-deadline");
  const mentoring = (at: number) => judgeDatesAt(at).find(({ id }) => id === "mentoring");
  expect(judgesAdvisorsPage.advisors.ledeAt(closes - 1)).not.toContain("was");
  expect(judgesAdvisorsPage.advisors.ledeAt(closes)).toContain("that was");
  expect(mentoring(closes - 1)?.standing).toBe("later");
  expect(mentoring(closes)).toMatchObject({ standing: "past", who: "Advisors" });
});

test("no list of judges is promised that the site does not have", () => {
  expect(JSON.stringify(judgesAdvisorsPage.recognition)).not.toContain("appear with");
});
