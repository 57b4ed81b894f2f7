import { expect, it } from "vitest";
import { currentSeason, factsAt } from "#content/facts.ts";
import { exampleProgramme } from "#tests/support/season/example-programme.ts";
import { momentInBothZones } from "./season-dates.ts";

const { dates } = factsAt(0, "en", { ...currentSeason, record: exampleProgramme });

it("says the season's dates the way running text does", () => {
  expect(dates).toMatchObject({
    begins: "November 10, 2025",
    enrollmentOpens: "November 10, 2025, 9:00 AM MT",
    earlyBirdEnds: "January 8, 2026",
    earlyBirdLast: "January 7, 2026, 11:59 PM MT",
    earlyBirdLastNoYear: "January 7, 11:59 PM MT",
    portalLaunches: "January 8, 2026",
    creation: "November 10, 2025 – March 17, 2026",
    mentoring: "February – March 2026",
    submissionsDue: "March 18, 2026, 11:59 PM MT",
    voting: "March 20–30, 2026",
    judging: "March 21 – April 2, 2026",
    scoresFinal: "April 2, 2026, 11:59 PM MT",
    finalistsAnnounced: "April 3, 2026, 9:00 AM MT",
    finalsDay: "April 25, 2026",
    finalsHours: "9:00 AM – 4:00 PM MT",
  });
});

it("names a deadline in both zones, with the other day where it is another there", () => {
  expect(dates.submissionsDueInBothZones).toBe("March 18, 2026, 11:59 PM MT (10:59 PM PT)");
  expect(momentInBothZones("2026-03-19T00:30", exampleProgramme)).toBe(
    "March 19, 2026, 12:30 AM MT (March 18, 11:30 PM PT)",
  );
});
