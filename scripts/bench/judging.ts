import { monitorEventLoopDelay } from "node:perf_hooks";
import { programme } from "#content/programme.ts";
import type { AssignmentProblem } from "#domain/judging/assignment/assignment.ts";
import { judgingSeasonOf } from "#domain/judging/judging-season.ts";
import { scoreRun, type ScoreInputs } from "#domain/judging/scoring/score-run.ts";
import { createThreadedComputer } from "#server/judging/computing/judging-computer.ts";
import type { OpenDatabase } from "#server/storage/open-database.ts";
import { createSeeded } from "#tests/server/rig/seeded.ts";
import { season } from "#tests/support/season/season.ts";
import { sessionCookies } from "./fill.ts";
import { fillJudges, fillTeams } from "./fill-season.ts";
import { addressOf, paced, timedFetch } from "./load.ts";
import { atMost, attempt, held, median, paceRow, type Effort, type BenchPart, type Row, type Say } from "./report.ts";
import { withSeasonSite } from "./servers.ts";

const judging: BenchPart = {
  how:
    "2,000 projects with four reviews each: planning as the site does it, in a thread, with the pauses of the thread that answers " +
    "requests; scoring as a function; a judge's pages on SQLite, a different judge at each request",
  measure: async (say, effort) => [
    ...(await attempt("assignment and scoring", () => computing(say))),
    ...(await attempt("a judge's pages", () => judgePages(effort))),
  ],
};

const projects = 2_000;
const reviewsPerProject = 4;
const judges = 800;
const rounds = 5;

/** Planning and scoring a season of ten times the size, as the site does it: in a thread beside the requests. */
async function computing(say: Say): Promise<Row[]> {
  const computer = createThreadedComputer();
  const plan = await timed(() => computer.compute("plan", { problem: problem(), usualCapacity: 15 }));
  const missing = plan.result.missing.length;
  say(`assignment: ${describe(plan)}, ${plan.result.reviews.length} reviews, ${missing} projects short`);
  const inputs = scoreInputs();
  const scored = await timed(async () => scoreRun(inputs));
  say(`scoring: ${describe(scored)}, ${scored.result.rows.length} ranked of ${inputs.reviews.length} reviews`);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  const assigning = `assigning ${projects} projects to ${judges} judges, in a thread (median of ${rounds})`;
  const isPlanned = plan.ms <= 1_000 && missing === 0;
  const scoring = `scoring ${projects} projects with ${inputs.reviews.length} reviews (median of ${rounds})`;
  return [
    held(assigning, `${seconds(plan.ms)}, ${missing} projects short`, "within 1 s", isPlanned),
    atMost("longest pause of the requests' own thread meanwhile", plan.pauseMs, 60, (ms) => `${Math.round(ms)} ms`),
    atMost(scoring, scored.ms, 200, (ms) => `${(ms / 1000).toFixed(3)} s`),
  ];
}

const describe = ({ ms, pauseMs }: { ms: number; pauseMs: number }) =>
  `${Math.round(ms)} ms, longest pause ${Math.round(pauseMs)} ms`;

async function timed<Result>(work: () => Promise<Result>) {
  let result = await work();
  const times: number[] = [];
  const pauses: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const startedAt = performance.now();
    result = await work();
    times.push(performance.now() - startedAt);
    delay.disable();
    pauses.push(delay.max / 1e6);
  }
  return { result, ms: median(times), pauseMs: median(pauses) };
}

/** Every tenth judge may not see twenty of the projects. */
function problem(): AssignmentProblem {
  const random = createSeeded(2026);
  const any = (count: number) => Math.floor(random() * count);
  return {
    projects: Array.from({ length: projects }, (_, index) => ({ id: `p${index}`, reviews: reviewsPerProject })),
    judges: Array.from({ length: judges }, (_, index) => ({ id: `j${index}`, capacity: 12 + any(4) })),
    conflicts: Array.from({ length: judges * 2 }, () => ({
      judge: `j${any(judges / 10) * 10}`,
      project: `p${any(projects)}`,
    })),
    seed: "bench",
  };
}

function scoreInputs(): ScoreInputs {
  const { weights, impact, audience, finalists } = judgingSeasonOf(programme);
  const random = createSeeded(2027);
  const mark = () => Math.floor(random() * 11);
  return {
    weights,
    impact,
    audience,
    finalists,
    reviews: Array.from({ length: projects * reviewsPerProject }, (_, index) => ({
      project: `p${index % projects}`,
      judge: `j${(index * 7 + Math.floor(index / projects)) % judges}`,
      scores: Object.fromEntries(Object.keys(weights).map((criterion) => [criterion, mark()])),
    })),
    votes: Array.from({ length: projects }, (_, index) => ({
      project: `p${index}`,
      count: Math.floor(random() * 300),
      displayed: "always" as const,
    })),
  };
}

const at = season.votingAt;
const perSecond = 50;

/** A judge's own list and one of its projects, each asked for by another judge at every request. */
function judgePages({ seconds }: Effort): Promise<Row[]> {
  const fill = async (database: OpenDatabase, url: string) => {
    await fillTeams(database, url, { teams: projects, at, state: "displayed" });
    const filled = await fillJudges(database, url, projects, at);
    const people = filled.map(({ personId }) => personId);
    const cookies = await sessionCookies(database.db, people, at);
    return filled.map(({ submissionId }, index) => ({ submissionId, cookie: cookies[index]! }));
  };
  return withSeasonSite({ engine: "sqlite", at, fill }, async ({ url, filled }) => {
    const rows: Row[] = [];
    for (const [name, pathOf] of [
      ["/judging", () => "/judging"],
      ["/judging/<project>", (id: string) => `/judging/${id}`],
    ] as const) {
      const send = async (index: number) => {
        const { cookie, submissionId } = filled[index % filled.length]!;
        const headers = { Cookie: cookie, "X-Forwarded-For": addressOf(index) };
        return (await timedFetch(url + pathOf(submissionId), { headers })).ms;
      };
      await paced({ perSecond: 20, seconds: 2, send });
      const answers = await paced({ perSecond, seconds: Math.min(seconds, 20), send });
      rows.push(paceRow(`a judge's page ${name} at ${perSecond} a second, ${projects} projects`, answers, 60));
    }
    return rows;
  });
}

export const judgingParts = { judging };
