import { setTimeout as wait } from "node:timers/promises";
import { programme } from "#content/programme.ts";
import { votingSeasonOf } from "#domain/voting/voting-season.ts";
import { hideProject, showProject } from "#server/showcase/show-project.ts";
import type { OpenDatabase } from "#server/storage/open-database.ts";
import { locksOf } from "#server/storage/locks.ts";
import { season, siteClock } from "#tests/support/season/season.ts";
import { fillTeams } from "./fill-season.ts";
import { drive, driveInTurn, findTools, wrkLoad } from "./load.ts";
import { firstVisit, homeLimit } from "./public.ts";
import { atMost, held, kilobytes, notMeasured, type BenchPart, type Row, type Say } from "./report.ts";
import { startBenchSite, withSeasonSite } from "./servers.ts";

const at = season.votingAt;
const projects = 500;
const rounds = 3;
const seconds = 3;
const changes = 6;
const patienceMs = 30_000;
const actor = { kind: "cli", user: "bench" } as const;

const fill = (database: OpenDatabase, url: string) =>
  fillTeams(database, url, { teams: projects, at, state: "displayed" });

const showcase: BenchPart = {
  how:
    `/showcase with ${projects} projects on SQLite beside home, wrk ${wrkLoad.join(" ")} for ${seconds} s each in turn, median of ${rounds}; ` +
    "then the desk hides a project and shows it again on PostgreSQL, and two instances are asked for it until both know",
  async measure(say) {
    const rows = await withSeasonSite({ engine: "sqlite", at, fill }, async ({ url }) => {
      const { total, page, script } = await firstVisit(url, "/showcase");
      say(`/showcase: ${kilobytes(page)} the page, ${kilobytes(total)} with its style`);
      const figure = `${kilobytes(total)} (page ${kilobytes(page)})${script === 0 ? ", no script" : ""}`;
      const what = `first visit /showcase with ${projects} projects, without pictures`;
      const isSmall = total <= 30 * 1024 && script === 0;
      const home = await firstVisit(url, "/");
      return [
        await throughput(url, say),
        held(what, figure, "at most 30 KB, no script", isSmall),
        atMost(`first visit / with ${projects} projects on its map`, home.total, homeLimit, kilobytes),
      ];
    });
    return [...rows, await changeSeen(say)];
  },
};

async function throughput(url: string, say: Say): Promise<Row> {
  const what = `/showcase with ${projects} projects, share of home's throughput (median of ${rounds})`;
  const tools = await findTools({ wrk: "wrk" });
  if (!tools) return notMeasured(what, "wrk is missing");
  drive(tools.wrk, `${url}/showcase`, 1);
  const { ratio } = driveInTurn(
    rounds,
    () => drive(tools.wrk, `${url}/showcase`, seconds),
    () => drive(tools.wrk, `${url}/`, seconds),
    say,
  );
  return held(what, ratio.toFixed(2), "at least 0.5", ratio >= 0.5);
}

/** How long after the desk's change every instance answers by it: the slowest of several. */
function changeSeen(say: Say): Promise<Row> {
  return withSeasonSite({ engine: "postgres", at, fill }, async ({ url, databaseUrl, filled, look }) => {
    const other = await startBenchSite({ DATABASE_URL: databaseUrl, SITE_CLOCK: siteClock(at) });
    try {
      const project = filled[0]!;
      const addresses = [url, other.url].map((origin) => `${origin}/showcase/${project.slug}`);
      const untilBoth = (status: number) => Promise.all(addresses.map((address) => untilStatus(address, status)));
      await untilBoth(200);
      const times: number[] = [];
      await look(async ({ db, engine }) => {
        const desk = { db, locks: locksOf(engine), clock: { now: () => at }, season: votingSeasonOf(programme) };
        for (let change = 0; change < changes; change += 1) {
          const hides = change % 2 === 0;
          const changed = hides
            ? await hideProject(desk, actor, project.submissionId, "measured")
            : await showProject(desk, actor, project.submissionId);
          if (!changed.ok) throw new Error(changed.reason);
          const since = performance.now();
          await untilBoth(hides ? 404 : 200);
          times.push(performance.now() - since);
        }
      });
      say(`changes were seen after ${times.map((ms) => Math.round(ms)).join(", ")} ms`);
      const what = `a change in the gallery, seen on two instances (slowest of ${changes})`;
      return atMost(what, Math.max(...times), 2_000, (ms) => `${(ms / 1000).toFixed(2)} s`);
    } finally {
      await other.stop();
    }
  });
}

async function untilStatus(address: string, status: number): Promise<void> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const answer = await fetch(address);
    await answer.arrayBuffer();
    if (answer.status === status) return;
    if (performance.now() > giveUpAt) throw new Error(`${new URL(address).pathname} never answered ${status}`);
    await wait(25);
  }
}

export const showcaseParts = { showcase };
