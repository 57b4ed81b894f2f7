import { setTimeout as wait } from "node:timers/promises";
import type { Queries } from "#server/storage/database.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import type { Engine } from "#tests/support/databases/database.ts";
import { season } from "#tests/support/season/season.ts";
import { onEachEngine, type Row, type Say } from "../attempt.ts";
import { fillTeams } from "../season/fill-teams.ts";
import { withSeasonSite, type SeasonSite } from "../season/season-site.ts";
import { visitAllTheTime } from "../load/visit-all-the-time.ts";

const teams = 1_000;
/** The site starts so long before the deadline, and is asked for its pages from half of it on. */
const beforeMs = 12_000;
const patienceMs = 90_000;

export const how =
  `${teams} complete drafts of teams of two at the deadline, with their mails and certificates, while eight visitors ask for ` +
  "home without a pause; pages meanwhile against the same visitors' in the seconds before the deadline";

export const measure = (say: Say): Promise<Row[]> =>
  onEachEngine("lock", (engine) =>
    withSeasonSite(
      {
        engine,
        at: season.deadlineAt - beforeMs,
        fill: (database, url) => fillTeams(database, url, { teams, at: season.deadlineAt - beforeMs, state: "draft" }),
      },
      (running) => watchLock(engine, running, say),
    ),
  );

async function watchLock(engine: Engine, { url, look }: SeasonSite<unknown>, say: Say): Promise<Row[]> {
  await wait(beforeMs / 3);
  const visits = visitAllTheTime(`${url}/`, 8);
  const times = await look(({ db }) => untilLocked(db)).finally(() => visits.stop());

  const seconds = (times.to - times.from) / 1000;
  const after = (times.to - season.deadlineAt) / 1000;
  const before = visits.between(times.first - 3_000, times.first - 500);
  const during = visits.between(times.first, times.last);
  const share = during.perSecond / before.perSecond;
  say(`${engine}: ${seconds.toFixed(2)} s; home ${describe(before)} before, ${describe(during)} meanwhile`);
  return [
    {
      what: `${engine}: locking ${teams} drafts`,
      figure: `${seconds.toFixed(2)} s, done ${after.toFixed(1)} s after the deadline`,
      limit: "within 5 s",
      ok: seconds <= 5,
    },
    {
      what: `${engine}: home's throughput while they are locked, against before`,
      figure: `${share.toFixed(2)} (median ${describe(before)} before, ${describe(during)} meanwhile)`,
      limit: "at least 0.5",
      ok: share >= 0.5,
    },
  ];
}

/** When the first and the last were seen to be locked here, and when they were by the site's own clock. */
async function untilLocked(db: Queries) {
  const giveUpAt = performance.now() + patienceMs;
  for (let first: number | null = null; ; await wait(50)) {
    const locked = await countLocked(db);
    if (locked > 0) first ??= performance.now();
    if (first !== null && locked === teams) return { first, last: performance.now(), ...(await lockedFromTo(db)) };
    if (performance.now() > giveUpAt) throw new Error(`only ${locked} of ${teams} were locked`);
  }
}

const describe = ({ perSecond, medianMs, slowestMs }: { perSecond: number; medianMs: number; slowestMs: number }) =>
  `${Math.round(perSecond)} a second, ${medianMs.toFixed(1)} ms, slowest ${Math.round(slowestMs)} ms`;

async function countLocked(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom("submissions")
    .select((row) => row.fn.countAll().as("count"))
    .where("status", "=", "locked")
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** By the site's own clock. */
async function lockedFromTo(db: Queries): Promise<{ from: number; to: number }> {
  const { from, to } = await db
    .selectFrom("submissions")
    .select((row) => [row.fn.min("locked_at").as("from"), row.fn.max("locked_at").as("to")])
    .executeTakeFirstOrThrow();
  return { from: fromText(from!), to: fromText(to!) };
}
