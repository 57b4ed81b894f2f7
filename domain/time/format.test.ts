import { describe, expect, it } from "vitest";
import {
  formatClock,
  formatDay,
  formatDayNoYear,
  formatDayOfMonth,
  formatDays,
  formatMonth,
  formatMonthYear,
  formatShortDay,
  formatShortDayNoYear,
  formatShortMonth,
  formatWeekday,
} from "./format.ts";

describe("dates in words", () => {
  it("writes hours as people say them", () => {
    expect(formatClock("2026-01-01T00:05", "en")).toBe("12:05 AM");
    expect(formatClock("2026-01-01T12:00", "en")).toBe("12:00 PM");
    expect(formatClock("2026-01-01T23:59", "en")).toBe("11:59 PM");
  });

  it("writes ranges without repeating what they share", () => {
    expect(formatDays("2026-03-20", "2026-03-30", "en")).toBe("March 20–30, 2026");
    expect(formatDays("2026-03-21", "2026-04-02", "en")).toBe("March 21 – April 2, 2026");
    expect(formatDays("2025-11-10", "2026-03-17", "en")).toBe("November 10, 2025 – March 17, 2026");
    expect(formatDays("2026-04-25", "2026-04-25", "en")).toBe("April 25, 2026");
  });

  it("writes days and months, whatever zone the machine is in", () => {
    expect(formatDay("2026-03-18T23:59", "en")).toBe("March 18, 2026");
    expect(formatDayNoYear("2026-03-18", "en")).toBe("March 18");
    expect(formatShortDay("2026-03-18T00:00", "en")).toBe("Mar 18, 2026");
    expect(formatShortDayNoYear("2026-03-18", "en")).toBe("Mar 18");
    expect(formatDayOfMonth("2026-03-08", "en")).toBe("8");
    expect(formatWeekday("2026-03-18T23:59", "en")).toBe("Wednesday");
    expect(formatMonth("2026-02", "en")).toBe("February");
    expect(formatMonthYear("2025-11", "en")).toBe("November 2025");
    expect(formatShortMonth("2026-03-18", "en")).toBe("Mar");
  });

  it("uses no space that a mail program could show as a box", () => {
    for (const text of [formatClock("2026-01-01T09:00", "en"), formatDays("2026-03-20", "2026-04-01", "en")])
      expect(text).not.toMatch(/[^\S ]/);
  });
});
