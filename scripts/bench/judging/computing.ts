import { monitorEventLoopDelay } from "node:perf_hooks";
import { programme } from "#content/programme.ts";
import type { AssignmentProblem } from "#domain/judging/assignment/assignment.ts";
import { judgingSeasonOf } from "#domain/judging/judging-season.ts";
import { scoreRun, type ScoreInputs } from "#domain/judging/scoring/score-run.ts";
import { createThreadedComputer } from "#server/judging/computing/judging-computer.ts";
import { createSeeded } from "#tests/server/rig/seeded.ts";
import type { Row, Say } from "../attempt.ts";
import { median } from "../table.ts";

const projects = 2_000;
const reviewsPerProject = 4;
const judges = 800;
const rounds = 5;

/** Planning and scoring a season of ten times the size, as the site does it: in a thread beside the requests. */
export async function computing(say: Say): Promise<Row[]> {
  const computer = createThreadedComputer();
  const plan = await timed(() => computer.compute("plan", { problem: problem(), usualCapacity: 15 }));
  const missing = plan.result.missing.length;
  say(`assignment: ${describe(plan)}, ${plan.result.reviews.length} reviews, ${missing} projects short`);
  const inputs = scoreInputs();
  const scored = await timed(async () => scoreRun(inputs));
  say(`scoring: ${describe(scored)}, ${scored.result.rows.length} ranked of ${inputs.reviews.length} reviews`);
  return [
    {
      what: `assigning ${projects} projects to ${judges} judges, in a thread (median of ${rounds})`,
      figure: `${(plan.ms / 1000).toFixed(2)} s, ${missing} projects short`,
      limit: "within 1 s",
      ok: plan.ms <= 1_000 && missing === 0,
    },
    {
      what: "longest pause of the requests' own thread meanwhile",
      figure: `${Math.round(plan.pauseMs)} ms`,
      limit: "at most 60 ms",
      ok: plan.pauseMs <= 60,
    },
    {
      what: `scoring ${projects} projects with ${inputs.reviews.length} reviews (median of ${rounds})`,
      figure: `${(scored.ms / 1000).toFixed(3)} s`,
      limit: "within 0.2 s",
      ok: scored.ms <= 200,
    },
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
