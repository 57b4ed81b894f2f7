import { programme } from "#content/programme.ts";
import { judgingSeasonOf } from "#domain/judging/judging-season.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { inParts } from "#server/storage/queries/read-in-slices.ts";
import { toText } from "#server/storage/queries/rows.ts";
import type { FilledTeam } from "../season/fill-teams.ts";

const season = programme.id;
const perJudge = 10;
export const reviewsPerProject = 4;

export interface FilledJudge {
  personId: string;
  /** A project that the judge has. */
  submissionId: string;
}

/** Judges who have signed, each with ten projects and half of them marked: every project has four. */
export async function fillJudges(db: Queries, teams: readonly FilledTeam[], at: Instant): Promise<FilledJudge[]> {
  const then = toText(at - 86_400_000);
  const judges = Array.from({ length: (teams.length * reviewsPerProject) / perJudge }, (_, number) => {
    const id = String(number).padStart(5, "0");
    const own = Array.from({ length: perJudge }, (__, turn) => teams[(number * perJudge + turn * 7) % teams.length]!);
    return { judgeId: `judge-${id}`, personId: `judging-${id}`, projects: [...new Set(own)] };
  });
  await db.transaction().execute(async (transaction) => {
    for (const part of inParts(judges, 200)) {
      await transaction
        .insertInto("people")
        .values(part.map((judge) => personRow(judge.personId, then)))
        .execute();
      await transaction
        .insertInto("judges")
        .values(part.map((judge) => judgeRow(judge, then)))
        .execute();
      const pairs = part.flatMap(({ judgeId, projects }) =>
        projects.map(({ submissionId }, turn) => ({ judgeId, submissionId, turn })),
      );
      for (const some of inParts(pairs, 400)) {
        await transaction
          .insertInto("assignments")
          .values(some.map((pair) => assignmentRow(pair, then, at)))
          .execute();
        const marked = some.filter(({ turn }) => turn % 2 === 0);
        await transaction
          .insertInto("reviews")
          .values(marked.map((pair) => reviewRow(pair, then)))
          .execute();
      }
    }
    await transaction
      .insertInto("assignment_waves")
      .values({ season, wave: 1, status: "given-out", per_project: reviewsPerProject, at: then })
      .execute();
  });
  return judges.map(({ personId, projects }) => ({ personId, submissionId: projects[1]!.submissionId }));
}

const scores = JSON.stringify(Object.fromEntries(Object.keys(judgingSeasonOf(programme).weights).map((id) => [id, 7])));

const personRow = (id: string, at: string) => ({
  id,
  email: `${id}@example.org`,
  email_key: `${id}@example.org`,
  first_name: "Jo",
  last_name: id,
  phone: null,
  organization: null,
  certificate_name: null,
  age_band: null,
  age_answered_at: null,
  created_at: at,
  forgotten_at: null,
});

const judgeRow = ({ judgeId, personId }: { judgeId: string; personId: string }, at: string) => ({
  id: judgeId,
  season,
  person_id: personId,
  capacity: programme.judging.usualCapacity,
  employer: null,
  chamber: null,
  sponsor: null,
  invited_at: at,
  signed_at: at,
  last_active_at: at,
  reminded_at: null,
  relieved_at: null,
  removed_at: null,
});

interface Pair {
  judgeId: string;
  submissionId: string;
  turn: number;
}

const assignmentRow = ({ judgeId, submissionId, turn }: Pair, at: string, now: Instant) => ({
  id: `${judgeId}-${submissionId}`,
  season,
  judge_id: judgeId,
  submission_id: submissionId,
  wave: 1,
  assigned_at: at,
  due_at: toText(now + 5 * 86_400_000),
  order_key: turn,
  ended_at: null,
  ended_why: null,
});

const reviewRow = ({ judgeId, submissionId }: Pair, at: string) => ({
  judge_id: judgeId,
  submission_id: submissionId,
  season,
  scores,
  note_to_organizers: null,
  note_to_team: "Talk to three more customers before you build the next part.",
  version: 1,
  saved_at: at,
  finished_at: at,
  struck_at: null,
});
