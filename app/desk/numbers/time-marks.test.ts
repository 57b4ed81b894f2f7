import { expect, test } from "vitest";
import { nextDay } from "#domain/time/time.ts";
import { dayMarks, monthMarks } from "./time-marks.ts";

const words = { mark: (day: string) => day.slice(5), month: (day: string) => day.slice(5, 7) };

const daysFrom = (first: string, count: number) => {
  const days = [first];
  while (days.length < count) days.push(nextDay(days.at(-1)!));
  return days;
};

test("the axis of days names its ends, and the months that stand clear of them", () => {
  const labels = (count: number) => monthMarks(daysFrom("2025-11-12", count), words).map(({ label }) => label);
  expect(labels(134)).toEqual(["11-12", "01", "03-25"]);
  // January and March would touch the ends here.
  expect(labels(165)).toEqual(["11-12", "02", "04-25"]);
  expect(labels(1)).toEqual(["11-12"]);
  expect(monthMarks([], words)).toEqual([]);
});

test("the axis of hours names its first and last day, and days between that stand clear", () => {
  const hours = daysFrom("2026-03-20", 11).flatMap((day) => Array.from({ length: 24 }, () => day));
  expect(dayMarks(hours, words)).toEqual([
    { at: 0, label: "03-20" },
    { at: 96 / 264, label: "03-24" },
    { at: 1, label: "03-30" },
  ]);
});
