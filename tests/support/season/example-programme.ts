import { programme } from "#content/programme.ts";
import { defineProgramme } from "#domain/programme/programme.ts";

const earlyBirdEndsAt = "2026-01-08T00:00";

/**
 * A season for tests that name dates and prices: they stay as they are when the real ones change. All else is the real
 * season's. Tests of what the site says about its own season read that season's record instead.
 */
export const exampleProgramme = defineProgramme({
  ...programme,
  id: "2026",
  year: 2026,
  zone: "America/Boise",
  zoneLabel: "MT",
  secondZone: { zone: "America/Los_Angeles", label: "PT" },
  earlyBirdEndsAt,
  registrationOpensAt: null,
  registrationClosesAt: null,
  packages: {
    individual: { ...programme.packages.individual, earlyPrice: 200_00, standardPrice: 350_00 },
    chamber: { ...programme.packages.chamber, earlyPrice: 5_000_00, standardPrice: 6_000_00 },
  },
  teamPrices: { early: { min: 500_00, max: 750_00 }, standard: { min: 750_00, max: 1_000_00 } },
  timeline: [
    { id: "early-enrollment", when: { kind: "span", from: "2025-11-10T09:00", to: earlyBirdEndsAt }, isDeadline: true },
    { id: "creation-period", when: { kind: "days", firstOn: "2025-11-10", lastOn: "2026-03-17" }, isDeadline: false },
    { id: "standard-registration", when: { kind: "open", from: earlyBirdEndsAt }, isDeadline: false },
    { id: "submission-deadline", when: { kind: "deadline", at: "2026-03-18T23:59" }, isDeadline: true },
    {
      id: "public-showcase",
      when: { kind: "days", firstOn: "2026-03-20", lastOn: "2026-03-30" },
      isDeadline: true,
      awardIds: ["audience-choice"],
    },
    {
      id: "judging",
      when: { kind: "days", firstOn: "2026-03-21", lastOn: "2026-04-02", closesAt: "23:59" },
      isDeadline: true,
    },
    { id: "finalists-announced", when: { kind: "moment", at: "2026-04-03T09:00" }, isDeadline: true },
    {
      id: "capitol-finals",
      when: { kind: "span", from: "2026-04-25T09:00", to: "2026-04-25T16:00" },
      isDeadline: true,
      schedule: [
        { id: "exhibitions", from: "2026-04-25T09:00", to: "2026-04-25T12:00" },
        { id: "lunch", from: "2026-04-25T12:00", to: "2026-04-25T13:00" },
        { id: "pitches", from: "2026-04-25T13:00", to: "2026-04-25T15:00" },
        { id: "awards", from: "2026-04-25T15:00", to: "2026-04-25T16:00" },
      ],
      awardIds: ["audience-choice", "certified-innovators", "global-nominees"],
    },
  ],
  mentoring: { firstMonth: "2026-02", lastMonth: "2026-03" },
  finals: { ...programme.finals, eventId: "capitol-finals", confirmBy: "2026-04-10", toldBy: "2026-04-15" },
  submission: {
    ...programme.submission,
    uploadsCompleteBy: "2026-03-19T02:00",
    answersCompleteBy: "2026-03-19T23:59",
    answersRemindedAt: "2026-03-19T12:00",
    remind: { daysBefore: [7, 2, 0], at: "09:00" },
  },
  judging: {
    ...programme.judging,
    firstWave: { reviewsPerProject: 4, capacityPercent: 70, dueOn: "2026-03-29" },
    secondWave: { on: "2026-03-31", reviewsPerProject: 5, projects: 12, needsPercent: 90 },
  },
  appeals: { ...programme.appeals, finalsDecidedBy: "2026-04-22" },
  forecast: { percent: 70, year: 2027 },
  legal: {
    rulesUpdatedOn: "2025-11-10",
    agreementUpdatedOn: "2025-11-10",
    termsUpdatedMonth: "2025-11",
    termsEffectiveOn: "2025-11-10",
    privacyEffectiveOn: "2025-09-26",
    privacyUpdatedOn: "2025-09-26",
  },
});
