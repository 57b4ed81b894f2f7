import { describe, expect, it } from "vitest";
import { programme } from "#content/programme.ts";
import { formatMoney } from "../money.ts";
import { defineProgramme, eventOf } from "./programme.ts";

const changed = (change: (copy: typeof programme) => void) => {
  const copy = structuredClone(programme);
  change(copy);
  return () => defineProgramme(copy);
};

describe("a wrong record stops with the place and the mend", () => {
  it.each<[string, (copy: typeof programme) => void, RegExp]>([
    [
      "a date that is none",
      (copy) => (copy.earlyBirdEndsAt = "January 8"),
      /earlyBirdEndsAt: write a wall-clock time .* for example/,
    ],
    [
      "weights that do not sum to 100",
      (copy) => (copy.criteria[0]!.weight = 25),
      /criteria: weights sum to 105: change them/,
    ],
    [
      "an early price above the standard one",
      (copy) => (copy.packages.individual.earlyPrice = 400_00),
      /packages\.individual\.earlyPrice: .* lower it/,
    ],
    ["two events of one id", (copy) => (copy.timeline[1]!.id = copy.timeline[0]!.id), /timeline\.1\.id: .* used twice/],
    [
      "an unknown benefit",
      (copy) => copy.sponsorTiers[0]!.benefits.push("yacht"),
      /"yacht" is not in sponsorBenefits: add it there/,
    ],
    [
      "a 13th month",
      (copy) => (copy.legal.termsEffectiveOn = "2026-13-05"),
      /termsEffectiveOn: the calendar has no such/,
    ],
    ["a month of no year", (copy) => (copy.mentoring.firstMonth = "2026-00"), /firstMonth: write a month, for example/],
    ["a 99th minute", (copy) => (copy.earlyBirdEndsAt = "2026-01-08T00:99"), /earlyBirdEndsAt: .* no such day or time/],
    [
      "February 30",
      (copy) => (copy.timeline[0]!.when = { kind: "days", firstOn: "2026-02-01", lastOn: "2026-02-30" }),
      /timeline\.0\.when\.lastOn: the calendar has no such day/,
    ],
    [
      "an hour that no day has",
      (copy) =>
        (copy.timeline[0]!.when = { kind: "days", firstOn: "2026-02-01", lastOn: "2026-02-02", closesAt: "25:00" }),
      /timeline\.0\.when\.closesAt: write an hour of the day, for example 23:59/,
    ],
    [
      "an hour that clocks skip",
      (copy) => (copy.earlyBirdEndsAt = "2026-03-08T02:30"),
      /earlyBirdEndsAt: clocks in America\/Boise skip this hour .* choose another/,
    ],
    [
      "an end that clocks skip",
      (copy) =>
        (copy.timeline[0]!.when = { kind: "days", firstOn: "2026-02-01", lastOn: "2026-03-08", closesAt: "02:00" }),
      /timeline\.0\.when\.closesAt: clocks in America\/Boise skip this hour/,
    ],
    ["an unknown zone", (copy) => (copy.zone = "Idaho"), /zone: write a zone of the IANA list/],
    [
      "an end before its beginning",
      (copy) => (copy.timeline[0]!.when = { kind: "span", from: "2026-01-08T00:00", to: "2025-11-10T09:00" }),
      /timeline\.0\.when: .* after/,
    ],
  ])("%s", (_, change, sentence) => {
    expect(changed(change)).toThrow(sentence);
  });

  it("and a right one passes", () => {
    expect(changed(() => {})).not.toThrow();
  });
});

describe("the record", () => {
  it("weighs the criteria to 100", () => {
    expect(programme.criteria.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
  });

  it("promises sponsors nothing on a page that the site does not have", () => {
    for (const { name } of programme.sponsorBenefits) expect(name).not.toMatch(/\b(site|link|list|page)\b/i);
  });

  it("knows its events", () => {
    expect(eventOf(programme, "capitol-finals").location).toContain("Capitol");
    expect(() => eventOf(programme, "afterparty")).toThrow("afterparty");
  });
});

describe("money", () => {
  it("shows cents only where there are some", () => {
    expect(formatMoney(5_000_00)).toBe("$5,000");
    expect(formatMoney(199_50)).toBe("$199.50");
  });
});
