import { appealDecisionDue, appealWindow, type Window } from "#domain/appeals/appeal-window.ts";
import { federalHolidays } from "#domain/appeals/federal-holidays.ts";
import type { AssignmentProblem } from "#domain/judging/assignment/assignment.ts";
import { checkAssignment } from "#domain/judging/assignment/check-assignment.ts";
import { possibleReviews } from "#domain/judging/assignment/possible-reviews.ts";
import { audiencePoints, type Display } from "#domain/judging/scoring/audience-points.ts";
import { correctSeverity } from "#domain/judging/scoring/correct-severity.ts";
import { judgeMark, type Scores } from "#domain/judging/scoring/judge-mark.ts";
import { scoreRun } from "#domain/judging/scoring/score-run.ts";
import { emptyContent } from "#domain/submission/submission-content.ts";
import { whatIsMissing } from "#domain/submission/what-is-missing.ts";
import { countWords } from "#domain/text/count-words.ts";
import { mailboxKey } from "#domain/text/mailbox-key.ts";
import { endOf } from "#domain/time/when.ts";

const zone = "America/Boise";
const weights = { innovation: 20, technical: 20, impact: 20, communication: 15, collaboration: 10 };
const audience = 15;
const limits = {
  titleLength: 80,
  pitchLength: 140,
  abstractWords: { min: 250, max: 500 },
  aiLogWords: { min: 100, max: 250 },
  reflectionMaxWords: 1000,
};
const appealDays = { toFile: 5, toDecide: 10 };

interface VectorProject {
  id: string;
  display: "displayed" | "never" | "withdrawn";
  votes: number;
}

interface VectorSeason {
  finalists: number;
  projects: VectorProject[];
  reviews: [project: string, judge: string, scores: (number | null)[] | null, status?: string][];
}

interface VectorProblem {
  k: number;
  projects: string[];
  judges: { id: string; capacity: number }[];
  conflicts: [judge: string, project: string][];
}

interface VectorPlan {
  reviews: [project: string, judge: string][];
  shortfall: Record<string, number>;
}

const calls: Record<string, (...args: never[]) => unknown> = {
  countWords,
  withinWordLimit: (field: "abstract" | "aiLog" | "reflection", text: string) =>
    whatIsMissing({ ...emptyContent, [field]: text }, limits, { ready: new Set(), uploading: new Set() }).every(
      (missing) => missing.field !== field || !missing.problem.endsWith("_words"),
    ),
  judgeMark: (scores: number[]) => judgeMark(byCriterion(scores), weights),
  correctSeverity: (reviews: [string, string, number][]) => {
    const { points, severity } = correctSeverity(reviews.map(([project, judge, mark]) => ({ project, judge, mark })));
    return { points: Object.fromEntries(points), severity: Object.fromEntries(severity) };
  },
  audiencePoints: (projects: VectorProject[]) => {
    const { cap, points } = audiencePoints(projects.map(votesOf), audience);
    return { cap, points: Object.fromEntries(points) };
  },
  scoreSeason: ({ finalists, projects, reviews }: VectorSeason) => {
    const run = scoreRun({
      weights,
      impact: "impact",
      audience,
      finalists,
      reviews: reviews.map(([project, judge, scores]) => ({ project, judge, scores: byCriterion(scores ?? []) })),
      votes: projects.map(votesOf),
    });
    return { rows: Object.fromEntries(run.rows.map((row) => [row.project, row])), unjudged: run.unjudged };
  },
  emailKey: mailboxKey,
  federalHolidays,
  appealWindow: (at: string) => inWords(appealWindow(Date.parse(at), appealDays, zone)),
  appealDecisionDue: (at: string) => inWords(appealDecisionDue(Date.parse(at), appealDays, zone)),
  checkAssignment: (problem: VectorProblem, { reviews, shortfall }: VectorPlan) =>
    checkAssignment(problemOf(problem), {
      reviews: reviews.map(([project, judge]) => ({ project, judge })),
      missing: Object.entries(shortfall).map(([project, reviews]) => ({ project, reviews })),
    }),
  possibleReviews: (problem: VectorProblem) => possibleReviews(problemOf(problem)),
  deadlineIsOpen: (day: string, clock: string, at: string) =>
    Date.parse(at) < endOf({ kind: "deadline", at: `${day}T${clock}` }, zone)!,
};

/** Calls the rule by its name in the vectors, in the form that the site's own functions take. */
export function callRule(name: string, args: readonly unknown[]): unknown {
  const call = calls[name];
  if (!call) throw new Error(`No rule is called "${name}"`);
  return call(...(args as never[]));
}

function byCriterion(scores: readonly (number | null)[]): Scores {
  return Object.fromEntries(
    Object.keys(weights).flatMap((criterion, index) => (index < scores.length ? [[criterion, scores[index]!]] : [])),
  );
}

function votesOf({ id, display, votes }: VectorProject): { project: string; count: number; displayed: Display } {
  return { project: id, count: votes, displayed: display === "displayed" ? "always" : display };
}

function problemOf({ k, projects, judges, conflicts }: VectorProblem): AssignmentProblem {
  return {
    projects: projects.map((id) => ({ id, reviews: k })),
    judges,
    conflicts: conflicts.map(([judge, project]) => ({ judge, project })),
  };
}

function inWords({ lastOn, lastAt }: Window) {
  return { day: lastOn, lastInstant: new Date(lastAt).toISOString() };
}
