import { describe, expect, it } from "vitest";
import { eventOf } from "#domain/programme/programme.ts";
import { endOf } from "#domain/time/when.ts";
import { packageOffers, packageWords } from "./packages.ts";
import { programme } from "../programme.ts";

const endOfEvent = (id: string) => endOf(eventOf(programme, id).when, programme.zone)!;
const deadline = endOfEvent("submission-deadline");
const finalsEnd = endOfEvent(programme.finals.eventId);

/** What both cards still promise at the instant, and what they mark as over. */
function featuresAt(now: number): { given: string; over: string } {
  const features = packageOffers(now).flatMap((offer) => offer.features);
  const texts = (over: boolean) => features.filter((feature) => feature.over === over).map(({ text }) => text);
  return { given: texts(false).join("\n"), over: texts(true).join("\n") };
}

describe("what a package gives", () => {
  it("is everything until the last instant before submissions close", () => {
    expect(featuresAt(deadline - 1).over).toBe("");
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
    for (const promise of ["four-stage program", "certifications", "portal", "All chamber members"])
      expect(given).toContain(promise);
  });

  it("begins with what is given", () => {
    for (const { features } of packageOffers(finalsEnd)) {
      const firstOver = features.findIndex(({ over }) => over);
      expect(firstOver).toBeGreaterThan(0);
      expect(features.slice(firstOver).every(({ over }) => over)).toBe(true);
    }
  });
});

it("names the last minute of early bird with its zone, and the day of the regular price", () => {
  expect(packageWords.earlyBirdUntil).toBe("through January 7, 11:59 PM MT");
  expect(packageOffers(0).map(({ regular }) => regular?.note)).toEqual(["after Jan 8", "after Jan 8"]);
});
