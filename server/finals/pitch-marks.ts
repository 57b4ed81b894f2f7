import { chambersOfTeams } from "#server/chambers/chambers-of-teams.ts";
import { isFinalsJudge } from "#server/judging/finals-panel.ts";
import { tiesTo } from "#server/judging/assignment/project-ties.ts";
import { checkMarks, isAmong, isSameMarks, type Marks } from "#domain/judging/marks.ts";
import { highestMark, isFinished, judgeMark, type Scores } from "#domain/judging/scoring/judge-mark.ts";
import type { Instant } from "#domain/time/time.ts";
import { finalsTeamOf, type FinalsSeason } from "#server/results/finals-attendance.ts";
import type { ResultsOptions } from "#server/results/results-options.ts";
import type { Queries } from "#server/storage/database.ts";
import { findRows, fromText, toText } from "#server/storage/queries/rows.ts";
import { listFinalsJudges, type FinalsJudge } from "./finals-judges.ts";
import { marksAreOn, readFinalsSettings } from "./finals-settings.ts";
import { readRunSheet, type Pitch } from "./run-sheet.ts";

/** What one judge gave one pitch so far. */
export interface PitchMarks {
  scores: Scores;
  version: number;
  savedAt: Instant | null;
}

const nothing: PitchMarks = { scores: {}, version: 0, savedAt: null };

const noNotes = { noteToOrganizers: "", noteToTeam: "" };

export type PitchState = "none" | "begun" | "done" | "conflict";

export type PitchesClosed = "before" | "after" | "off";

/** The pitches in their order, as one finals judge sees them. Null for anybody else. */
export async function pitchesOf(options: ResultsOptions, personId: string) {
  const { db, clock, season } = options;
  if (!(await isFinalsJudge(db, season.id, personId))) return null;
  const { pitches } = await readRunSheet(db, season);
  const [own, ties] = [await marksOf(db, season.id, personId), await tiesOf(db, season, personId, pitches)];
  const list = pitches.map((pitch): Pitch & { marks: PitchMarks; state: PitchState } => {
    const marks = own.get(pitch.submissionId) ?? nothing;
    const isDone = isFinished(marks.scores, season.finals.weights);
    const state = ties.has(pitch.submissionId) ? "conflict" : isDone ? "done" : marks.version > 0 ? "begun" : "none";
    return { ...pitch, marks, state };
  });
  const isOn = marksAreOn(await readFinalsSettings(db, season.id));
  return { list, closed: closedAt(clock.now(), season.finals.day, isOn) };
}

function closedAt(now: Instant, day: { from: Instant; to: Instant }, isOn: boolean): PitchesClosed | null {
  if (!isOn) return "off";
  return now < day.from ? "before" : now >= day.to ? "after" : null;
}

export type PitchMarked =
  | { ok: true; marks: PitchMarks }
  | { ok: false; reason: "changed"; marks: PitchMarks }
  | {
      ok: false;
      reason: "no_judge" | "unknown_pitch" | "conflict" | "closed" | "off" | "unknown_criterion" | "not_a_score";
    };

/** Keeps a judge's marks for a pitch. A save that was made from an old version changes nothing. */
export async function markPitch(
  options: ResultsOptions,
  {
    personId,
    submissionId,
    version,
    scores,
    unheard = [],
  }: { personId: string; submissionId: string; version: number; scores: Scores; unheard?: readonly Marks[] },
): Promise<PitchMarked> {
  const { db, locks, clock, season } = options;
  const checked = checkMarks({ ...noNotes, scores }, season.finals.weights);
  if (!checked.ok) return { ok: false, reason: checked.reason === "not_a_score" ? "not_a_score" : "unknown_criterion" };
  return db.transaction().execute(async (transaction): Promise<PitchMarked> => {
    await locks.takeTurn(transaction, `pitch:${personId}:${submissionId}`);
    const asked = await pitchesOf({ ...options, db: transaction }, personId);
    if (!asked) return { ok: false, reason: "no_judge" };
    if (asked.closed) return { ok: false, reason: asked.closed === "off" ? "off" : "closed" };
    const pitch = asked.list.find((one) => one.submissionId === submissionId);
    if (!pitch) return { ok: false, reason: "unknown_pitch" };
    if (pitch.state === "conflict") return { ok: false, reason: "conflict" };
    const before = { ...noNotes, scores: pitch.marks.scores };
    if (pitch.marks.version !== version && !isAmong(before, unheard, season.finals.weights))
      // As with a project's marks: pressed twice, or an answer that was lost.
      return isSameMarks(before, checked.marks)
        ? { ok: true, marks: pitch.marks }
        : { ok: false, reason: "changed", marks: pitch.marks };
    const savedAt = clock.now();
    const values = {
      scores: JSON.stringify(checked.marks.scores),
      version: pitch.marks.version + 1,
      saved_at: toText(savedAt),
    };
    await transaction
      .insertInto("pitch_marks")
      .values({ person_id: personId, submission_id: submissionId, season: season.id, ...values })
      .onConflict((conflict) => conflict.columns(["person_id", "submission_id"]).doUpdateSet(values))
      .execute();
    return { ok: true, marks: { scores: checked.marks.scores, version: values.version, savedAt } };
  });
}

export interface PitchSum {
  submissionId: string;
  teamName: string;
  title: string;
  /** Judges who marked every criterion. */
  judges: number;
  sum: number;
  average: number | null;
}

/** What has come in so far, for the desk: by project, and by judge. Only whole marks of the present panel count. */
export async function readPitchSums({ db, season }: ResultsOptions): Promise<{
  isOn: boolean;
  most: number;
  sums: PitchSum[];
  judges: (FinalsJudge & { marked: number })[];
}> {
  const { weights } = season.finals;
  const judges = await listFinalsJudges(db, season.id);
  const { pitches } = await readRunSheet(db, season);
  const panel = new Set(judges.map(({ personId }) => personId));
  const rows = await db.selectFrom("pitch_marks").selectAll().where("season", "=", season.id).execute();
  const whole = rows
    .map((row) => ({ ...row, scores: JSON.parse(row.scores) as Scores }))
    .filter(({ person_id, scores }) => panel.has(person_id) && isFinished(scores, weights));
  return {
    isOn: marksAreOn(await readFinalsSettings(db, season.id)),
    most: highestMark(weights),
    sums: pitches.map(({ submissionId, teamName, title }) => {
      const given = whole.filter((row) => row.submission_id === submissionId);
      const sum = given.reduce((total, { scores }) => total + judgeMark(scores, weights), 0);
      const average = given.length === 0 ? null : sum / given.length;
      return { submissionId, teamName, title, judges: given.length, sum, average };
    }),
    judges: judges.map((judge) => ({
      ...judge,
      marked: whole.filter(
        (row) =>
          row.person_id === judge.personId && pitches.some(({ submissionId }) => submissionId === row.submission_id),
      ).length,
    })),
  };
}

async function marksOf(db: Queries, season: string, personId: string): Promise<Map<string, PitchMarks>> {
  const rows = await findRows(db, "pitch_marks", ["submission_id", "scores", "version", "saved_at"], {
    season,
    person_id: personId,
  });
  return new Map(
    rows.map(({ submission_id, scores, version, saved_at }) => [
      submission_id,
      { scores: JSON.parse(scores) as Scores, version, savedAt: fromText(saved_at) },
    ]),
  );
}

/**
 * Projects that a judge must not mark: those with a conflict that they have declared, and those with any tie by which a
 * judge of the season is given no project either. Whoever an appeal made a finalist after the invitation marks no pitch.
 */
async function tiesOf(
  db: Queries,
  season: FinalsSeason,
  personId: string,
  pitches: readonly Pitch[],
): Promise<Set<string>> {
  const isFinalist = (await finalsTeamOf(db, season, personId)) !== null;
  if (isFinalist) return new Set(pitches.map(({ submissionId }) => submissionId));
  const declared = await db
    .selectFrom("conflicts")
    .innerJoin("judges", "judges.id", "conflicts.judge_id")
    .select("conflicts.submission_id as id")
    .where("judges.season", "=", season.id)
    .where("judges.person_id", "=", personId)
    .execute();
  const known = await db
    .selectFrom("judges")
    .select(["employer", "chamber", "chamber_id as chamberId", "sponsor"])
    .where("season", "=", season.id)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  const nothingKnown = { employer: null, chamber: null, sponsor: null };
  const ties = await tiesTo(
    db,
    { season: season.id, chambersOfTeams },
    [{ id: personId, personId, ...(known ?? nothingKnown) }],
    pitches.map(({ submissionId }) => submissionId),
  );
  return new Set([...declared.map(({ id }) => id), ...ties.map(({ project }) => project)]);
}
