import type { z } from "zod";
import { programmeRecord, type ProgrammeRecord } from "./programme-record.ts";
import { describeRecordProblem, RecordError } from "./record-error.ts";
import { recordProblems } from "./record-rules.ts";

export type Programme = ProgrammeRecord;
export type Package = Programme["packages"]["individual"];
export type SeasonEnd = NonNullable<Package["features"][number]["until"]>;
export type TimelineEvent = Programme["timeline"][number];
export type SponsorTier = Programme["sponsorTiers"][number];
export type Criterion = Programme["criteria"][number];

/** Checks the record where it is written, so that a wrong entry stops the build with the way to fix it. */
export function defineProgramme(record: z.input<typeof programmeRecord>): Programme {
  const result = programmeRecord.safeParse(record);
  const problems = result.success
    ? recordProblems(result.data)
    : result.error.issues.map(({ path, message }) => ({ path: path as (string | number)[], message }));
  if (result.success && problems.length === 0) return result.data;
  throw new RecordError(
    "content/programme.ts",
    problems.map((problem) => describeRecordProblem(record, problem)),
  );
}

/** The event of that id. An unknown id is a mistake in the code that asks, so it throws. */
export function eventOf<Event extends TimelineEvent>(programme: { timeline: readonly Event[] }, id: string): Event {
  const event = programme.timeline.find((candidate) => candidate.id === id);
  if (!event) throw new Error(`The timeline has no event "${id}"`);
  return event;
}
