import { dayIn, instantOf, nextDay, type CivilTime, type Day, type Instant } from "../time/time.ts";
import { endOf, startOf, type When } from "../time/when.ts";
import type { ProgrammeRecord } from "./programme-record.ts";
import type { RecordProblem } from "./record-error.ts";
import { namedEvents } from "./named-events.ts";

type Path = RecordProblem["path"];

/** The order in which a season's dates must come. */
export function chronologyProblems(record: ProgrammeRecord): RecordProblem[] {
  const { timeline, zone } = record;
  const problems: RecordProblem[] = [];
  timeline.forEach(({ when }, index) => {
    const end = endOf(when, zone);
    if (end !== null && end <= startOf(when, zone))
      problems.push({
        path: ["timeline", index, "when"],
        message: "it must end after it begins: change one of its dates",
      });
  });
  const needed = [...Object.values(namedEvents), record.finals.eventId];
  const missing = needed.filter((id) => !timeline.some((event) => event.id === id));
  for (const id of missing)
    problems.push({ path: ["timeline"], message: `the site needs an event "${id}": add it, or give it its id back` });
  const mustBe = (id: string, kind: When["kind"], what: string) => {
    const index = timeline.findIndex((event) => event.id === id);
    if (index !== -1 && timeline[index]!.when.kind !== kind)
      problems.push({ path: ["timeline", index, "when", "kind"], message: `${what}: write "${kind}"` });
  };
  mustBe(namedEvents.submissions, "deadline", "submissions close at a minute");
  mustBe(record.finals.eventId, "span", "the finals have a beginning and an end");
  // Where an event lacks or is upside down, what follows from it would only confuse.
  return problems.length > 0 ? problems : orderProblems(record);
}

function orderProblems(record: ProgrammeRecord): RecordProblem[] {
  const { appeals, finals, judging, submission, zone } = record;
  const problems: RecordProblem[] = [];
  const whenPath = (id: string): Path => ["timeline", record.timeline.findIndex((event) => event.id === id), "when"];
  const whenOf = (id: string) => record.timeline.find((event) => event.id === id)!.when;
  const starts = (id: string) => startOf(whenOf(id), zone);
  const ends = (id: string) => endOf(whenOf(id), zone) ?? Infinity;
  const at = (civil: CivilTime | Day): Instant => instantOf(civil, zone);
  const endOfDay = (day: Day): Instant => at(nextDay(day));
  const inOrder = (path: Path, first: Instant, second: Instant, what: string) => {
    if (first > second) problems.push({ path, message: `it must come before ${what}: change one of the two` });
  };
  const named = (id: string, instant: Instant) => `"${id}" (${dayIn(instant, zone)})`;

  const { submissions, vote, judges, announcement, portal, enrollment } = namedEvents;
  const finalsStart = starts(finals.eventId);
  const theFinals = named(finals.eventId, finalsStart);
  if (ends(enrollment) !== at(record.earlyBirdEndsAt))
    problems.push({
      path: whenPath(enrollment),
      message: "it ends with early bird: give it earlyBirdEndsAt as its end",
    });
  inOrder(whenPath(portal), starts(portal), starts(submissions), named(submissions, starts(submissions)));
  inOrder(whenPath(submissions), ends(submissions), finalsStart, theFinals);
  inOrder(whenPath(submissions), ends(submissions), starts(vote), named(vote, starts(vote)));
  inOrder(whenPath(submissions), ends(submissions), starts(judges), named(judges, starts(judges)));
  inOrder(whenPath(vote), ends(vote), ends(judges), `the end of ${named(judges, ends(judges) - 1)}`);
  inOrder(whenPath(judges), ends(judges), starts(announcement), named(announcement, starts(announcement)));
  inOrder(whenPath(announcement), ends(announcement), finalsStart, theFinals);
  inOrder(
    ["submission", "uploadsCompleteBy"],
    at(submission.uploadsCompleteBy),
    starts(vote),
    named(vote, starts(vote)),
  );
  if (at(submission.uploadsCompleteBy) < ends(submissions))
    problems.push({
      path: ["submission", "uploadsCompleteBy"],
      message: `it must not come before "${submissions}" ends`,
    });
  inOrder(
    ["submission", "uploadsCompleteBy"],
    at(submission.uploadsCompleteBy),
    at(submission.answersRemindedAt),
    `the hour at which people are reminded of their answers (${submission.answersRemindedAt})`,
  );
  inOrder(
    ["submission", "answersRemindedAt"],
    at(submission.answersRemindedAt),
    at(submission.answersCompleteBy),
    `the minute until which answers count (${submission.answersCompleteBy})`,
  );
  inOrder(
    ["submission", "answersCompleteBy"],
    at(submission.answersCompleteBy),
    starts(vote),
    named(vote, starts(vote)),
  );
  inOrder(
    ["judging", "firstWave", "dueOn"],
    endOfDay(judging.firstWave.dueOn),
    at(judging.secondWave.on),
    `the second wave (${judging.secondWave.on})`,
  );
  inOrder(
    ["judging", "secondWave", "on"],
    endOfDay(judging.secondWave.on),
    ends(judges),
    `the end of ${named(judges, ends(judges) - 1)}`,
  );
  if (at(judging.firstWave.dueOn) < starts(judges))
    problems.push({ path: ["judging", "firstWave", "dueOn"], message: `it must lie within "${judges}"` });
  if (at(finals.confirmBy) < starts(announcement))
    problems.push({ path: ["finals", "confirmBy"], message: `it must not come before "${announcement}"` });
  inOrder(["finals", "confirmBy"], endOfDay(finals.confirmBy), finalsStart, theFinals);
  inOrder(["finals", "toldBy"], endOfDay(finals.toldBy), finalsStart, theFinals);
  inOrder(["appeals", "finalsDecidedBy"], endOfDay(appeals.finalsDecidedBy), finalsStart, theFinals);
  if (dayIn(finalsStart, zone).slice(0, 4) !== String(record.year))
    problems.push({ path: ["year"], message: `the finals are in ${dayIn(finalsStart, zone).slice(0, 4)}: change one` });
  return problems;
}
