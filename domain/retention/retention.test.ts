import { describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import type { Programme } from "../programme/programme.ts";
import { registrationsDue, retentionCutoff, seasonsDue } from "./retention.ts";
import { instantOf } from "../time/time.ts";

/** Seasons of these tests' own, so that their days stand where clocks change and leap years are. */
const seasonOf = (year: number): Programme => ({
  ...programme,
  id: String(year),
  zone: "America/Boise",
  retentionMonths: 12,
  timeline: programme.timeline.map((event) =>
    event.id === programme.finals.eventId
      ? { ...event, when: { kind: "span", from: `${year}-04-25T09:00`, to: `${year}-04-25T16:00` } }
      : event,
  ),
});
const record = seasonOf(2026);
const at = (civil: string) => instantOf(civil, record.zone);
const finalsEnd = at("2026-04-25T16:00");
const yearAfterFinals = at("2027-04-25T16:00");

/** Whether somebody who registered then must be forgotten now. */
const isDue = (registered: number, now: number) => {
  const before = retentionCutoff(record, now);
  return before !== null && registered < before;
};

describe("retention", () => {
  test("nothing is due until twelve months after the finals, however early the registration", () => {
    expect(isDue(at("2025-11-10T09:00"), yearAfterFinals - 1)).toBe(false);
    expect(isDue(at("2025-11-10T09:00"), yearAfterFinals)).toBe(true);
    expect(isDue(finalsEnd - 1, yearAfterFinals)).toBe(true);
  });

  test("whoever registered after the finals is due twelve months after the registration, to the millisecond", () => {
    const registered = at("2026-11-15T08:30") + 1_234;
    const anniversary = at("2027-11-15T08:30") + 1_234;
    expect(isDue(registered, anniversary)).toBe(false);
    expect(isDue(registered, anniversary + 1)).toBe(true);
  });

  test("the hour is the wall clock's, on either side of daylight saving", () => {
    // Clocks go forward on March 14, 2027 and on March 12, 2028.
    const registered = at("2027-03-13T12:00");
    expect(isDue(registered, at("2028-03-13T12:00"))).toBe(false);
    expect(isDue(registered, at("2028-03-13T12:01"))).toBe(true);
  });

  test("each season is due by its own end, while the next one runs", () => {
    const seasons = { programme: seasonOf(2027), past: [record] };
    expect(seasonsDue(seasons, yearAfterFinals - 1)).toBeNull();
    expect(registrationsDue(seasons, yearAfterFinals - 1)).toEqual([]);
    expect(seasonsDue(seasons, yearAfterFinals)).toEqual({ seasons: [record.id], before: finalsEnd });
    expect(registrationsDue(seasons, yearAfterFinals)).toEqual([{ season: record.id, before: finalsEnd }]);
    // A season that nobody kept the record of goes with the one that runs.
    const later = registrationsDue(seasons, at("2028-04-25T16:00"));
    expect(later.map(({ season }) => season)).toEqual([{ notIn: [record.id] }, record.id]);
    expect(seasonsDue(seasons, at("2028-04-25T16:00"))?.seasons).toEqual(["2027", record.id]);
  });

  test("where seasons promise different times, nobody goes before the longest of them", () => {
    const seasons = { programme: seasonOf(2027), past: [{ ...record, retentionMonths: 24 }] };
    expect(seasonsDue(seasons, at("2028-05-01T12:00"))?.before).toBe(at("2026-05-01T12:00"));
  });

  test("February 29 and a year is March 1", () => {
    const registered = at("2028-02-29T10:00");
    expect(isDue(registered, at("2029-03-01T00:00") - 1)).toBe(false);
    expect(isDue(registered, at("2029-03-01T00:00"))).toBe(true);
    expect(retentionCutoff(record, at("2028-02-29T10:00"))).toBe(at("2027-03-01T00:00"));
  });
});
