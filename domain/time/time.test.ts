import { describe, expect, it } from "vitest";
import {
  afterDay,
  civilIn,
  dayBefore,
  dayIn,
  daysBetween,
  instantOf,
  isInCalendar,
  isSkipped,
  nextDay,
  nextMonth,
  zoneOffset,
} from "./time.ts";

const boise = "America/Boise";
const at = (iso: string) => Date.parse(iso);

describe("instantOf", () => {
  it("reads winter in Mountain Standard Time and summer in Mountain Daylight Time", () => {
    expect(instantOf("2026-01-08T00:00", boise)).toBe(at("2026-01-08T00:00:00-07:00"));
    expect(instantOf("2026-03-18T23:59", boise)).toBe(at("2026-03-18T23:59:00-06:00"));
  });

  it("changes its offset with the clocks on March 8, 2026", () => {
    expect(instantOf("2026-03-08T01:59", boise)).toBe(at("2026-03-08T01:59:00-07:00"));
    expect(instantOf("2026-03-08T03:00", boise)).toBe(at("2026-03-08T03:00:00-06:00"));
    expect(instantOf("2026-03-08T03:00", boise) - instantOf("2026-03-08T01:59", boise)).toBe(60_000);
  });

  it("reads a bare day as its midnight", () => {
    expect(instantOf("2026-04-25", boise)).toBe(at("2026-04-25T00:00:00-06:00"));
  });

  it.each([
    "2026-02-30",
    "2026-13-05",
    "2026-00-05",
    "2026-03-00",
    "2026-03-18T24:00",
    "2026-03-18T23:99",
    "18 March",
    "2026-03-18 23:59",
  ])("refuses %s", (text) => {
    expect(() => instantOf(text, boise)).toThrow(RangeError);
  });
});

describe("a time that clocks skip", () => {
  it("is between two and three on the day on which summer time begins, and no other", () => {
    for (const skipped of ["2026-03-08T02:00", "2026-03-08T02:59"]) expect(isSkipped(skipped, boise)).toBe(true);
    for (const shown of ["2026-03-08T01:59", "2026-03-08T03:00", "2026-11-01T01:30", "2026-03-09T02:30"])
      expect(isSkipped(shown, boise)).toBe(false);
  });
});

describe("civil days and hours", () => {
  it("knows the zone's own day on both sides of midnight", () => {
    const midnight = at("2026-01-08T00:00:00-07:00");
    expect(dayIn(midnight - 1, boise)).toBe("2026-01-07");
    expect(dayIn(midnight, boise)).toBe("2026-01-08");
    expect(civilIn(midnight, boise)).toBe("2026-01-08T00:00");
  });

  it("counts days and months over years", () => {
    expect(nextMonth("2026-03")).toBe("2026-04");
    expect(nextMonth("2026-12")).toBe("2027-01");
    expect(daysBetween("2026-02-27", "2026-03-02")).toBe(3);
    expect(daysBetween("2026-03-02", "2026-02-27")).toBe(-3);
  });

  it("ends a day where the next begins, also when clocks change in it", () => {
    expect(afterDay("2026-03-08", boise)).toBe(at("2026-03-09T00:00:00-06:00"));
  });

  it.each([
    ["2026-02-28", true],
    ["2026-02-29", false],
    ["2028-02-29", true],
    ["2026-03-18T23:59", true],
    ["2026-03-18T24:00", false],
    ["2026-3-18", false],
    ["x2026-03-18", false],
    ["2026-03-18T23:59:00", false],
  ])("%s is in the calendar: %s", (civil, isThere) => {
    expect(isInCalendar(civil)).toBe(isThere);
  });

  it("knows how far a zone is from UTC, to the quarter of an hour and before 1970", () => {
    const hours = (iso: string, zone: string) => zoneOffset(at(iso), zone) / 3_600_000;
    expect(hours("2026-03-08T08:59:59.999Z", boise)).toBe(-7);
    expect(hours("2026-03-08T09:00:00Z", boise)).toBe(-6);
    expect(hours("2026-01-01T00:07Z", "Asia/Kathmandu")).toBe(5.75);
    expect(hours("1965-01-01T00:00:00.500Z", boise)).toBe(-7);
  });

  it("goes on to the next day over months and years", () => {
    expect(nextDay("2026-02-28")).toBe("2026-03-01");
    expect(nextDay("2025-12-31")).toBe("2026-01-01");
    expect(dayBefore("2026-03-01")).toBe("2026-02-28");
  });
});
