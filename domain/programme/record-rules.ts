import { chronologyProblems } from "./chronology-rules.ts";
import type { ProgrammeRecord } from "./programme-record.ts";
import type { RecordProblem } from "./record-error.ts";
import { isInCalendar, isSkipped } from "../time/time.ts";

/** What is wrong between fields that are each right by themselves. */
export function recordProblems(record: ProgrammeRecord): RecordProblem[] {
  return [
    ...repeatedIds(record, []),
    ...priceProblems(record),
    ...criteriaProblems(record),
    ...referenceProblems(record),
    ...boundProblems(record),
    ...findSkipped(record, record.zone).map((path) => ({
      path,
      message: `clocks in ${record.zone} skip this hour when summer time begins: choose another`,
    })),
    ...chronologyProblems(record),
  ];
}

/** No list has two entries of one id. */
function repeatedIds(value: unknown, path: RecordProblem["path"]): RecordProblem[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.entries(value).flatMap(([name, part]) =>
    repeatedIds(part, [...path, Array.isArray(value) ? Number(name) : name]),
  );
  if (!Array.isArray(value)) return inside;
  const ids = value.map((entry: unknown) => (entry as { id?: string } | null)?.id);
  const repeated = ids.flatMap((id, index) =>
    id !== undefined && ids.indexOf(id) !== index
      ? [{ path: [...path, index, "id"], message: "it is used twice: give one of them another id" }]
      : [],
  );
  return [...repeated, ...inside];
}

/** An early price of less than a quarter of the standard one is a slip: dollars for cents, or a missing zero. */
function priceProblems({ packages }: ProgrammeRecord): RecordProblem[] {
  return Object.entries(packages).flatMap(([type, { earlyPrice, standardPrice }]) => {
    const path = ["packages", type, "earlyPrice"];
    if (earlyPrice >= standardPrice)
      return [{ path, message: "the early price must be below standardPrice: lower it, or raise the other" }];
    if (earlyPrice * 4 < standardPrice)
      return [{ path, message: "it is less than a quarter of standardPrice: write both in cents" }];
    return [];
  });
}

function criteriaProblems({ criteria, judging }: ProgrammeRecord): RecordProblem[] {
  const problems: RecordProblem[] = [];
  const total = criteria.reduce((sum, { weight }) => sum + weight, 0);
  if (total !== 100)
    problems.push({ path: ["criteria"], message: `weights sum to ${total}: change them so that they sum to 100` });
  if (criteria.filter(({ decidedBy }) => decidedBy === "public").length !== 1)
    problems.push({
      path: ["criteria"],
      message: "the public decides exactly one criterion: set decidedBy of one to public",
    });
  if (!criteria.some(({ id, decidedBy }) => id === judging.tieBreaker && decidedBy === "judges"))
    problems.push({ path: ["judging", "tieBreaker"], message: "name the id of a criterion that judges decide" });
  const outside = judging.anchors.findIndex(({ mark }) => mark < judging.scale.min || mark > judging.scale.max);
  if (outside !== -1)
    problems.push({ path: ["judging", "anchors", outside, "mark"], message: "choose a mark of the scale" });
  return problems;
}

/** Ids that name an entry of another list name one that is there. */
function referenceProblems(record: ProgrammeRecord) {
  const { timeline, finals, criteria, awards, sponsorTiers, sponsorBenefits } = record;
  const problems: RecordProblem[] = [];
  const known = (list: readonly { id: string }[], id: string) => list.some((entry) => entry.id === id);
  if (!known(timeline, finals.eventId))
    problems.push({ path: ["finals", "eventId"], message: "name the id of an event of the timeline" });
  const theFinals = timeline.find(({ id }) => id === finals.eventId);
  if (theFinals && !known(theFinals.schedule, finals.pitchesId))
    problems.push({ path: ["finals", "pitchesId"], message: "name the id of a part of the finals' schedule" });
  for (const id of finals.criteria)
    if (!criteria.some((criterion) => criterion.id === id && criterion.decidedBy === "judges"))
      problems.push({
        path: ["finals", "criteria"],
        message: `"${id}" is not a criterion that judges decide: correct it`,
      });
  timeline.forEach(({ awardIds }, index) => {
    for (const id of awardIds)
      if (!known(awards, id))
        problems.push({
          path: ["timeline", index, "awardIds"],
          message: `"${id}" is not in awards: add it there, or correct the id`,
        });
  });
  sponsorTiers.forEach(({ benefits }, index) => {
    for (const id of benefits)
      if (!known(sponsorBenefits, id))
        problems.push({
          path: ["sponsorTiers", index, "benefits"],
          message: `"${id}" is not in sponsorBenefits: add it there, or correct the id`,
        });
  });
  return problems;
}

/** Numbers and times that bound each other. */
function boundProblems(record: ProgrammeRecord): RecordProblem[] {
  const { participation, chamberTeams, mentoring, registrationOpensAt: opens, registrationClosesAt: closes } = record;
  const problems: RecordProblem[] = [];
  if (participation.childrenUnder > participation.adultAge)
    problems.push({ path: ["participation", "childrenUnder"], message: "it must not be above adultAge: lower it" });
  if (record.chamberNominations < chamberTeams.max)
    problems.push({
      path: ["chamberNominations"],
      message: `a chamber is promised up to ${chamberTeams.max} teams: let it nominate as many`,
    });
  if (mentoring.lastMonth < mentoring.firstMonth)
    problems.push({ path: ["mentoring", "lastMonth"], message: "it must not come before firstMonth: correct one" });
  if (opens !== null && closes !== null && closes <= opens)
    problems.push({
      path: ["registrationClosesAt"],
      message: "registration must close after it opens: change one of the two",
    });
  return problems;
}

type Path = (string | number)[];

/** Where in a record there is a wall-clock time that clocks in the zone never show. */
function findSkipped(record: unknown, zone: string): Path[] {
  return timesIn(record, []).flatMap(({ path, civil }) => (isSkipped(civil, zone) ? [path] : []));
}

function timesIn(value: unknown, path: Path): { path: Path; civil: string }[] {
  if (typeof value === "string") return value.includes("T") && isInCalendar(value) ? [{ path, civil: value }] : [];
  if (Array.isArray(value)) return value.flatMap((item, index) => timesIn(item, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.entries(value).flatMap(([name, part]) => timesIn(part, [...path, name]));
  // A period of whole days writes the hour of its end apart from the day.
  const { lastOn, closesAt } = value as { lastOn?: string; closesAt?: string };
  return lastOn && closesAt ? [...inside, { path: [...path, "closesAt"], civil: `${lastOn}T${closesAt}` }] : inside;
}
