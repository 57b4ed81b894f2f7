import { describe, expect, it } from "vitest";
import { closingTime, daysOf, endOf, startOf, type When } from "./when.ts";

const boise = "America/Boise";
const at = (iso: string) => Date.parse(iso);

const deadline: When = { kind: "deadline", at: "2026-03-18T23:59" };
const judging: When = { kind: "days", firstOn: "2026-03-21", lastOn: "2026-04-02", closesAt: "17:30" };
const voting: When = { kind: "days", firstOn: "2026-03-20", lastOn: "2026-03-30" };
const enrollment: When = { kind: "span", from: "2025-11-10T09:00", to: "2026-01-08T00:00" };
const finals: When = { kind: "span", from: "2026-04-25T09:00", to: "2026-04-25T16:00" };
const news: When = { kind: "moment", at: "2026-04-03T09:00" };
const open: When = { kind: "open", from: "2026-01-08T00:00" };

describe("the end", () => {
  it("of a deadline is the end of the minute that it names", () => {
    expect(endOf(deadline, boise)).toBe(at("2026-03-19T00:00:00-06:00"));
    expect(endOf(judging, boise)).toBe(at("2026-04-02T17:31:00-06:00"));
  });

  it("of whole days and of an announcement is midnight, and of a span the time that it names", () => {
    expect(endOf(voting, boise)).toBe(at("2026-03-31T00:00:00-06:00"));
    expect(endOf(news, boise)).toBe(at("2026-04-04T00:00:00-06:00"));
    expect(endOf(finals, boise)).toBe(at("2026-04-25T16:00:00-06:00"));
    expect(endOf(open, boise)).toBeNull();
  });

  it("is told as the last minute that counts", () => {
    expect([deadline, judging, voting, enrollment, finals, news, open].map(closingTime)).toEqual([
      "2026-03-18T23:59",
      "2026-04-02T17:30",
      null,
      "2026-01-07T23:59",
      "2026-04-25T16:00",
      null,
      null,
    ]);
  });
});

describe("the days", () => {
  it("of a span up to midnight end on the day before", () => {
    expect(daysOf(enrollment)).toEqual({ firstOn: "2025-11-10", lastOn: "2026-01-07" });
    expect(daysOf(finals)).toEqual({ firstOn: "2026-04-25", lastOn: "2026-04-25" });
    expect(daysOf(open)).toEqual({ firstOn: "2026-01-08", lastOn: null });
  });

  it("of a deadline begin with its day", () => {
    expect(startOf(deadline, boise)).toBe(at("2026-03-18T00:00:00-06:00"));
  });
});

it.each<[When, string, string | null]>([
  [voting, "2026-03-20", "2026-03-30"],
  [deadline, "2026-03-18", "2026-03-18"],
  [news, "2026-04-03", "2026-04-03"],
  [enrollment, "2025-11-10", "2026-01-07"],
  [finals, "2026-04-25", "2026-04-25"],
])("%j lasts from %s to %s", (when, firstOn, lastOn) => {
  expect(daysOf(when)).toEqual({ firstOn, lastOn });
});
