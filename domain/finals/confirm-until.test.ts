import { expect, test } from "vitest";
import { confirmUntilFor } from "./confirm-until.ts";

const zone = "America/Boise";
const at = (civil: string) => Date.parse(`${civil}-06:00`);
const times = { confirmUntil: at("2026-04-11T00:00"), day: { from: at("2026-04-25T00:00") } };
const until = (namedAt: number) => confirmUntilFor(times, zone, { namedAt, earlier: null }, times.day.from);

test("finalists of the announcement have until the record's day", () => {
  expect(until(at("2026-04-03T09:00"))).toBe(times.confirmUntil);
});

test("a team that an appeal names late has three whole days, and never the day of the finals", () => {
  expect(until(at("2026-04-09T10:00"))).toBe(at("2026-04-13T00:00"));
  expect(until(at("2026-04-17T23:59"))).toBe(at("2026-04-21T00:00"));
  expect(until(at("2026-04-23T10:00"))).toBe(times.day.from);
  expect(until(at("2026-04-25T08:00"))).toBe(times.day.from);
});

test("a team that has answered for another day has until the new one, once the record's day for it is over", () => {
  const team = { namedAt: at("2026-04-03T09:00"), earlier: { coming: true, day: "2026-04-18" } };
  const again = (now: number) => confirmUntilFor(times, zone, team, now);
  expect(again(times.confirmUntil - 1)).toBe(times.confirmUntil);
  expect(again(times.confirmUntil)).toBe(times.day.from);
});
