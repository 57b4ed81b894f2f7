import { describe, expect, it } from "vitest";
import { exampleProgramme } from "#tests/support/season/example-programme.ts";
import { defineProgramme, eventOf, type Programme } from "./programme.ts";
import { RecordError } from "./record-error.ts";

/** The lines that a changed record is refused with. */
function problemsOf(change: (record: Programme) => void): readonly string[] {
  const record = structuredClone(exampleProgramme);
  change(record);
  try {
    defineProgramme(record);
  } catch (error) {
    if (error instanceof RecordError) return error.problems;
    throw error;
  }
  return [];
}

const quarter = (record: Programme) => {
  record.packages.individual.standardPrice = 400_00;
  record.packages.individual.earlyPrice = 100_00;
};
const whenOf = (record: Programme, id: string, when: Programme["timeline"][number]["when"]) => {
  eventOf(record, id).when = when;
};

describe("a wrong record is refused with the place, the value and the fix", () => {
  it.each<[string, (record: Programme) => void, string]>([
    [
      "a date that is none",
      (record) => (record.earlyBirdEndsAt = "January 8"),
      'earlyBirdEndsAt is "January 8": write a wall-clock time of the programme\'s zone, for example 2026-03-18T23:59',
    ],
    [
      "weights that do not sum to 100",
      (record) => (record.criteria[0]!.weight = 25),
      "criteria: weights sum to 105: change them so that they sum to 100",
    ],
    [
      "a price in dollars",
      (record) => (record.packages.individual.earlyPrice = 200),
      "packages.individual.earlyPrice is 200: write cents, for example 20000 for $200",
    ],
    [
      "a price without its last zeros",
      (record) => (record.packages.individual.earlyPrice = 20_00),
      "packages.individual.earlyPrice is 2000: it is less than a quarter of standardPrice: write both in cents",
    ],
    [
      "an early price above the standard one",
      (record) => (record.packages.individual.earlyPrice = 400_00),
      "packages.individual.earlyPrice is 40000: the early price must be below standardPrice: lower it, or raise the other",
    ],
    [
      "two events of one id",
      (record) => (record.timeline[1]!.id = record.timeline[0]!.id),
      'timeline "early-enrollment" id is "early-enrollment": it is used twice: give one of them another id',
    ],
    [
      "an event that the site goes by and that is gone",
      (record) => (eventOf(record, "judging").id = "scoring"),
      'timeline: the site needs an event "judging": add it, or give it its id back',
    ],
    [
      "an unknown benefit",
      (record) => record.sponsorTiers[3]!.benefits.push("yacht"),
      'sponsorTiers "bronze" benefits is ["name-use","announcements","materials","event-logo","yacht"]: "yacht" is not in sponsorBenefits: add it there, or correct the id',
    ],
    [
      "an unknown award",
      (record) => eventOf(record, "public-showcase").awardIds.push("oscar"),
      'timeline "public-showcase" awardIds is ["audience-choice","oscar"]: "oscar" is not in awards: add it there, or correct the id',
    ],
    [
      "a 13th month",
      (record) => (record.legal.termsEffectiveOn = "2026-13-05"),
      'legal.termsEffectiveOn is "2026-13-05": the calendar has no such day or time: correct it',
    ],
    [
      "a month of no year",
      (record) => (record.mentoring.firstMonth = "2026-00"),
      'mentoring.firstMonth is "2026-00": write a month, for example 2026-02',
    ],
    [
      "February 30",
      (record) => whenOf(record, "creation-period", { kind: "days", firstOn: "2026-02-01", lastOn: "2026-02-30" }),
      'timeline "creation-period" when.lastOn is "2026-02-30": the calendar has no such day or time: correct it',
    ],
    [
      "an hour that no day has",
      (record) =>
        whenOf(record, "judging", { kind: "days", firstOn: "2026-03-21", lastOn: "2026-04-02", closesAt: "25:00" }),
      'timeline "judging" when.closesAt is "25:00": write an hour of the day, for example 23:59',
    ],
    [
      "an hour that clocks skip",
      (record) => (record.registrationClosesAt = "2026-03-08T02:30"),
      'registrationClosesAt is "2026-03-08T02:30": clocks in America/Boise skip this hour when summer time begins: choose another',
    ],
    [
      "an end that clocks skip",
      (record) =>
        whenOf(record, "creation-period", {
          kind: "days",
          firstOn: "2026-02-01",
          lastOn: "2026-03-08",
          closesAt: "02:00",
        }),
      'timeline "creation-period" when.closesAt is "02:00": clocks in America/Boise skip this hour when summer time begins: choose another',
    ],
    [
      "an unknown zone",
      (record) => (record.zone = "Idaho"),
      'zone is "Idaho": write a zone of the IANA list, for example America/Boise',
    ],
    [
      "an end before its beginning",
      (record) => whenOf(record, "creation-period", { kind: "days", firstOn: "2026-03-17", lastOn: "2025-11-10" }),
      'timeline "creation-period" when is {"kind":"days","firstOn":"2026-03-17","lastOn":"2025-11-10"}: it must end after it begins: change one of its dates',
    ],
    [
      "a deadline after the vote has begun",
      (record) => whenOf(record, "submission-deadline", { kind: "deadline", at: "2026-03-21T23:59" }),
      'timeline "submission-deadline" when is {"kind":"deadline","at":"2026-03-21T23:59"}: it must come before "public-showcase" (2026-03-20): change one of the two',
    ],
    [
      "a deadline without a minute",
      (record) => whenOf(record, "submission-deadline", { kind: "days", firstOn: "2026-03-17", lastOn: "2026-03-18" }),
      'timeline "submission-deadline" when.kind is "days": submissions close at a minute: write "deadline"',
    ],
    [
      "an enrollment that does not end with early bird",
      (record) => (record.earlyBirdEndsAt = "2026-01-15T00:00"),
      'timeline "early-enrollment" when is {"kind":"span","from":"2025-11-10T09:00","to":"2026-01-08T00:00"}: it ends with early bird: give it earlyBirdEndsAt as its end',
    ],
    [
      "a first wave that is due after the second begins",
      (record) => (record.judging.firstWave.dueOn = "2026-03-31"),
      'judging.firstWave.dueOn is "2026-03-31": it must come before the second wave (2026-03-31): change one of the two',
    ],
    [
      "a registration that closes before it opens",
      (record) => {
        record.registrationOpensAt = "2025-12-01T00:00";
        record.registrationClosesAt = "2025-11-01T00:00";
      },
      'registrationClosesAt is "2025-11-01T00:00": registration must close after it opens: change one of the two',
    ],
    [
      "fewer nominations than promised teams",
      (record) => (record.chamberNominations = 4),
      "chamberNominations is 4: a chamber is promised up to 5 teams: let it nominate as many",
    ],
    [
      "a tie that no judge's criterion breaks",
      (record) => (record.judging.tieBreaker = "audience"),
      'judging.tieBreaker is "audience": name the id of a criterion that judges decide',
    ],
    [
      "an anchor below the scale",
      (record) => (record.judging.scale.min = 1),
      'judging.anchors "absent" mark is 0: choose a mark of the scale',
    ],
    [
      "an anchor above the scale",
      (record) => (record.judging.anchors[1]!.mark = record.judging.scale.max + 1),
      'judging.anchors "weak" mark is 11: choose a mark of the scale',
    ],
    [
      "mentoring that ends before it begins",
      (record) => (record.mentoring.lastMonth = "2025-01"),
      'mentoring.lastMonth is "2025-01": it must not come before firstMonth: correct one',
    ],
    [
      "children who are adults",
      (record) => (record.participation.childrenUnder = record.participation.adultAge + 1),
      "participation.childrenUnder is 19: it must not be above adultAge: lower it",
    ],
    [
      "no criterion for the public",
      (record) => {
        for (const criterion of record.criteria) criterion.decidedBy = "judges";
      },
      "criteria: the public decides exactly one criterion: set decidedBy of one to public",
    ],
    [
      "a tie that nothing breaks",
      (record) => (record.judging.tieBreaker = "luck"),
      'judging.tieBreaker is "luck": name the id of a criterion that judges decide',
    ],
    [
      "finals that are no event",
      (record) => (record.finals.eventId = "afterparty"),
      'finals.eventId is "afterparty": name the id of an event of the timeline',
    ],
    [
      "pitches that are no part of the finals",
      (record) => (record.finals.pitchesId = "siesta"),
      'finals.pitchesId is "siesta": name the id of a part of the finals\' schedule',
    ],
    [
      "finals on what the public decides",
      (record) => record.finals.criteria.push("audience"),
      'finals.criteria is ["innovation","technical","impact","presentation","teamwork","audience"]: "audience" is not a criterion that judges decide: correct it',
    ],
    [
      "finals without an hour",
      (record) => whenOf(record, "capitol-finals", { kind: "days", firstOn: "2026-04-25", lastOn: "2026-04-25" }),
      'timeline "capitol-finals" when.kind is "days": the finals have a beginning and an end: write "span"',
    ],
    [
      "uploads that end before the deadline",
      (record) => (record.submission.uploadsCompleteBy = "2026-03-18T23:00"),
      'submission.uploadsCompleteBy is "2026-03-18T23:00": it must not come before "submission-deadline" ends',
    ],
    [
      "uploads that end in the vote",
      (record) => (record.submission.uploadsCompleteBy = "2026-03-21T00:00"),
      'submission.uploadsCompleteBy is "2026-03-21T00:00": it must come before "public-showcase" (2026-03-20): change one of the two',
    ],
    [
      "answers that count into the vote",
      (record) => (record.submission.answersCompleteBy = "2026-03-21T00:00"),
      'submission.answersCompleteBy is "2026-03-21T00:00": it must come before "public-showcase" (2026-03-20): change one of the two',
    ],
    [
      "a second wave after the judges are done",
      (record) => (record.judging.secondWave.on = "2026-04-03"),
      'judging.secondWave.on is "2026-04-03": it must come before the end of "judging" (2026-04-02): change one of the two',
    ],
    [
      "a first wave before the judges begin",
      (record) => (record.judging.firstWave.dueOn = "2026-03-20"),
      'judging.firstWave.dueOn is "2026-03-20": it must lie within "judging"',
    ],
    [
      "a confirmation before the announcement",
      (record) => (record.finals.confirmBy = "2026-04-02"),
      'finals.confirmBy is "2026-04-02": it must not come before "finalists-announced"',
    ],
    [
      "a confirmation on the day of the finals",
      (record) => (record.finals.confirmBy = "2026-04-25"),
      'finals.confirmBy is "2026-04-25": it must come before "capitol-finals" (2026-04-25): change one of the two',
    ],
    [
      "finalists who are told on the day of the finals",
      (record) => (record.finals.toldBy = "2026-04-25"),
      'finals.toldBy is "2026-04-25": it must come before "capitol-finals" (2026-04-25): change one of the two',
    ],
    [
      "an appeal that is decided on the day of the finals",
      (record) => (record.appeals.finalsDecidedBy = "2026-04-25"),
      'appeals.finalsDecidedBy is "2026-04-25": it must come before "capitol-finals" (2026-04-25): change one of the two',
    ],
    [
      "the finals of another year",
      (record) => (record.year = 2027),
      "year is 2027: the finals are in 2026: change one",
    ],
  ])("%s", (_, change, line) => {
    expect(problemsOf(change)).toContain(`content/programme.ts: ${line}`);
  });

  it.each<[string, (record: Programme) => void]>([
    ["an early price of exactly a quarter", (record) => quarter(record)],
    ["an anchor at the end of the scale", (record) => (record.judging.anchors[0]!.mark = record.judging.scale.max)],
    ["a month of mentoring", (record) => (record.mentoring.lastMonth = record.mentoring.firstMonth)],
    ["children up to the adults", (record) => (record.participation.childrenUnder = record.participation.adultAge)],
    ["as many nominations as teams", (record) => (record.chamberNominations = record.chamberTeams.max)],
    ["a first wave due on the judges' first day", (record) => (record.judging.firstWave.dueOn = "2026-03-21")],
    ["a second wave on the judges' last day", (record) => (record.judging.secondWave.on = "2026-04-02")],
    ["a confirmation the day before the finals", (record) => (record.finals.confirmBy = "2026-04-24")],
    ["a word the day before the finals", (record) => (record.finals.toldBy = "2026-04-24")],
  ])("%s passes", (_, change) => {
    expect(problemsOf(change)).toEqual([]);
  });

  it("a deadline after the finals is refused", () => {
    const problems = problemsOf((record) =>
      whenOf(record, "submission-deadline", { kind: "deadline", at: "2026-05-18T23:59" }),
    );
    expect(problems.join("\n")).toContain('it must come before "capitol-finals" (2026-04-25)');
  });

  it("one line for each problem, and no stack", () => {
    const record = structuredClone(exampleProgramme);
    record.packages.chamber.earlyPrice = 500;
    record.weeks = 0;
    const error = (() => {
      try {
        return defineProgramme(record);
      } catch (thrown) {
        return thrown as RecordError;
      }
    })() as RecordError;
    expect(error.problems).toHaveLength(2);
    expect(error.stack).toBe(error.problems.join("\n"));
  });

  it("and a right one passes", () => {
    expect(problemsOf(() => {})).toEqual([]);
  });
});

describe("the record", () => {
  it("knows its events", () => {
    expect(eventOf(exampleProgramme, "capitol-finals").schedule).toHaveLength(4);
    expect(() => eventOf(exampleProgramme, "afterparty")).toThrow("afterparty");
  });
});
