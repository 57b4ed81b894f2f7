import { setTimeout as wait } from "node:timers/promises";
import { programme } from "#content/programme.ts";
import { votingSeasonOf } from "#domain/voting/voting-season.ts";
import { hideProject, showProject } from "#server/showcase/show-project.ts";
import { locksOf } from "#server/storage/locks.ts";
import { season, siteClock } from "#tests/support/season/season.ts";
import type { Row, Say } from "../attempt.ts";
import { fillTeams } from "../season/fill-teams.ts";
import { withSeasonSite } from "../season/season-site.ts";
import { startBenchSite } from "../site.ts";

const changes = 6;
const patienceMs = 30_000;
const actor = { kind: "cli", user: "bench" } as const;

/** How long after the desk's change every instance answers by it: the slowest of several. */
export function changeSeen(projects: number, say: Say): Promise<Row> {
  const at = season.votingAt;
  return withSeasonSite(
    {
      engine: "postgres",
      at,
      fill: (database, url) => fillTeams(database, url, { teams: projects, at, state: "displayed" }),
    },
    async ({ url, databaseUrl, filled, look }) => {
      const other = await startBenchSite({ DATABASE_URL: databaseUrl, SITE_CLOCK: siteClock(at) });
      try {
        const project = filled[0]!;
        const addresses = [url, other.url].map((origin) => `${origin}/showcase/${project.slug}`);
        await Promise.all(addresses.map((address) => untilStatus(address, 200)));
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
            await Promise.all(addresses.map((address) => untilStatus(address, hides ? 404 : 200)));
            times.push(performance.now() - since);
          }
        });
        say(`changes were seen after ${times.map((ms) => Math.round(ms)).join(", ")} ms`);
        const slowest = Math.max(...times);
        return {
          what: `a change in the gallery, seen on two instances (slowest of ${changes})`,
          figure: `${(slowest / 1000).toFixed(2)} s`,
          limit: "within 2 s",
          ok: slowest <= 2_000,
        };
      } finally {
        await other.stop();
      }
    },
  );
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
