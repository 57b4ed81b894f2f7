import { expect, test } from "vitest";
import { addBusinessDays, isBusinessDay } from "./business-days.ts";

test.each([
  ["2026-04-03", true],
  ["2026-04-04", false],
  ["2026-04-05", false],
  ["2026-04-06", true],
  // Memorial Day, and a New Year's Day that is observed in the year before.
  ["2026-05-25", false],
  ["2021-12-31", false],
])("%s is a business day: %s", (day, isOne) => {
  expect(isBusinessDay(day)).toBe(isOne);
});

test.each([
  ["2026-04-03", 0, "2026-04-03"],
  ["2026-04-03", 1, "2026-04-06"],
  ["2026-04-04", 1, "2026-04-06"],
  ["2026-04-06", 5, "2026-04-13"],
  ["2026-05-22", 1, "2026-05-26"],
])("from %s, %d business days later is %s", (from, count, day) => {
  expect(addBusinessDays(from, count)).toBe(day);
});
