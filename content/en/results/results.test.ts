import { expect, test } from "vitest";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { announcementAt, seasonEndsAt } from "#domain/programme/moments.ts";
import { results } from "./results.ts";

const lede = (now: number) => results(factsAt(now)).before.lede;

test("without results the page names the day, then the delay, and after the season neither", () => {
  const announcedAt = announcementAt(programme);
  expect(lede(announcedAt - 1)).toContain(factsAt(0).dates.finalistsAnnounced);
  expect(lede(announcedAt)).toContain("longer than planned");
  expect(lede(seasonEndsAt(programme) - 1)).toContain("longer than planned");
  expect(lede(seasonEndsAt(programme))).toBe(`No results for the ${programme.year} season were published here.`);
});

test("a project whose founder was forgotten is by somebody all the same", () => {
  const { by } = results(factsAt(announcementAt(programme)));
  expect([by("Spud Scouts", "Boise"), by("Spud Scouts", "")]).toEqual(["By Spud Scouts, Boise", "By Spud Scouts"]);
  expect(by("", "")).toBe("By a former participant");
});
