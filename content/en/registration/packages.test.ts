import { describe, expect, it } from "vitest";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { lastDaysAt, seasonEndsAt, submissionsCloseAt } from "#domain/programme/moments.ts";
import { civilIn, instantOf } from "#domain/time/time.ts";
import { formatClock, formatDayNoYear, formatShortDayNoYear } from "../formats.ts";
import { earlyBirdNotice, packageOffers } from "./packages.ts";

const deadline = submissionsCloseAt(programme);
const finalsEnd = seasonEndsAt(programme);
const earlyBirdEnds = instantOf(programme.earlyBirdEndsAt, programme.zone);

/** What both cards still promise at the instant, and what they mark as over. */
function featuresAt(now: number): { given: string; over: string } {
  const features = packageOffers(factsAt(now)).flatMap((offer) => offer.features);
  const texts = (isOver: boolean) => features.filter(({ over }) => (over !== null) === isOver).map(({ text }) => text);
  return { given: texts(false).join("\n"), over: texts(true).join("\n") };
}

describe("what a package gives", () => {
  it("is everything until the last instant before submissions close", () => {
    expect(featuresAt(deadline - 1).over).toBe("");
  });

  it("has its end beside it in the last days, where it ends with the deadline", () => {
    const ending = (now: number) =>
      packageOffers(factsAt(now)).flatMap(({ features }) => features.filter(({ ends }) => ends !== null));
    expect(ending(lastDaysAt(programme) - 1)).toEqual([]);
    for (const at of [lastDaysAt(programme), deadline - 1]) {
      const texts = ending(at).map(({ text, ends }) => `${text}: ${ends}`);
      for (const promise of ["All four AI certifications", "Your project in the competition", "Mentoring", "pipeline"])
        expect(texts.join("\n")).toContain(promise);
      for (const text of texts) expect(text).toContain(`Until ${factsAt(at).dates.submissionsDueNoYear}`);
      expect(texts.join("\n")).not.toMatch(/portal|Recognition/);
    }
    expect(ending(deadline)).toEqual([]);
  });

  it("has no place in the competition and no mentoring from the deadline on", () => {
    const { given, over } = featuresAt(deadline);
    for (const promise of [
      "teams guaranteed into the finals pipeline",
      "Your project in the competition",
      "Mentoring",
    ]) {
      expect(over).toContain(promise);
      expect(given).not.toContain(promise);
    }
    expect(given).toContain("Recognition");
  });

  it("has no recognition at the finals once they have ended, and still the training", () => {
    expect(featuresAt(finalsEnd - 1).over).not.toContain("Recognition");
    const { given, over } = featuresAt(finalsEnd);
    expect(over).toContain("Recognition");
    for (const promise of ["weeks of lessons", "certifications", "portal", "All chamber members"])
      expect(given).toContain(promise);
  });

  it("begins with what is given", () => {
    for (const { features } of packageOffers(factsAt(finalsEnd))) {
      const firstOver = features.findIndex(({ over }) => over !== null);
      expect(firstOver).toBeGreaterThan(0);
      expect(features.slice(firstOver).every(({ over }) => over !== null)).toBe(true);
    }
  });
});

describe("early bird", () => {
  it("names its last minute with its zone, and the day of the regular price", () => {
    const lastMinute = civilIn(earlyBirdEnds - 60_000, programme.zone);
    const facts = factsAt(earlyBirdEnds - 1);
    expect(earlyBirdNotice(facts)?.until).toBe(
      `through ${formatDayNoYear(lastMinute)}, ${formatClock(lastMinute)} ${programme.zoneLabel}`,
    );
    const note = `after ${formatShortDayNoYear(programme.earlyBirdEndsAt)}`;
    expect(packageOffers(facts).map(({ regular }) => regular?.note)).toEqual([note, note]);
  });

  it("is spoken of until its last instant, and not from then on", () => {
    const after = factsAt(earlyBirdEnds);
    expect(earlyBirdNotice(after)).toBeNull();
    expect(packageOffers(after).map(({ regular }) => regular)).toEqual([null, null]);
  });
});
