import { expect, test } from "vitest";
import { deadlineEnd, deadlineIsOpen } from "./deadline.ts";

test("the minute of a deadline is open to its end", () => {
  const midnight = Date.parse("2026-03-19T00:00:00-06:00");
  const isOpenAt = (now: number) => deadlineIsOpen("2026-03-18T23:59", "America/Boise", now);
  expect(deadlineEnd("2026-03-18T23:59", "America/Boise")).toBe(midnight);
  expect([isOpenAt(midnight - 1), isOpenAt(midnight)]).toEqual([true, false]);
});
