import { expect, test } from "vitest";
import { exampleProgramme } from "#tests/support/season/example-programme.ts";
import { judgingSeasonOf } from "./judging-season.ts";

const season = judgingSeasonOf(exampleProgramme);
const at = (text: string) => Date.parse(text);

test("the record's days become instants, each open to its end in Boise", () => {
  expect(season).toMatchObject({
    opensAt: at("2026-03-21T00:00-06:00"),
    closesAt: at("2026-04-03T00:00-06:00"),
    announcedAt: at("2026-04-03T09:00-06:00"),
    firstWave: { dueAt: at("2026-03-30T00:00-06:00") },
    secondWave: { at: at("2026-03-31T00:00-06:00") },
    finals: { confirmUntil: at("2026-04-11T00:00-06:00"), remindAt: at("2026-04-08T09:00-06:00") },
  });
});

test("judges and the public decide a hundred points together", () => {
  const judged = Object.values(season.weights).reduce((sum, weight) => sum + weight, 0);
  expect(judged + season.audience).toBe(100);
  expect(season.weights).toHaveProperty(season.impact);
});
