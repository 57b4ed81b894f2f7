import { season } from "#tests/support/season/season.ts";
import { notMeasured, type Row, type Say } from "../attempt.ts";
import type { Effort } from "../effort.ts";
import { medianAnd95th, paced } from "../load/paced.ts";
import { addressOf, timedFetch } from "../load/timed-fetch.ts";
import { driveAsMany } from "../load/wrk-as-many.ts";
import { fillTeams } from "../season/fill-teams.ts";
import { withSeasonSite, type SeasonSite } from "../season/season-site.ts";
import { sessionCookies } from "../season/session-cookies.ts";
import { median, percentile } from "../table.ts";
import { drive, findTools, load } from "../tools.ts";

const teams = 1_000;
const perSecond = 50;
const rounds = 3;
const roundSeconds = 3;
/** Until V8 has compiled what rendering uses most: a site serves for weeks. */
const warmUpSeconds = 6;
const page = "/portal";

export const how =
  `${page} signed in, on SQLite with ${teams} teams of two, a different person at each request, request log on; ` +
  `after ${warmUpSeconds} s, wrk ${load.join(" ")} for ${roundSeconds} s beside home in turn, median of ${rounds}; then ${perSecond} requests a second`;

export const measure = (say: Say, effort: Effort): Promise<Row[]> =>
  withSeasonSite(
    {
      engine: "sqlite",
      at: season.standardAt,
      async fill(database, url) {
        const filled = await fillTeams(database, url, { teams, at: season.standardAt, state: "draft" });
        const people = filled.flatMap(({ members }) => members);
        return sessionCookies(database.db, people, season.standardAt);
      },
    },
    async (running) => [...(await throughput(running, say)), await latency(running, say, effort)],
  );

async function throughput({ url, filled: cookies }: SeasonSite<string[]>, say: Say): Promise<Row[]> {
  const what = `private page ${page} with ${teams} teams: requests a second (home in the same run)`;
  const tools = await findTools({ wrk: "wrk" });
  if (!tools) return [notMeasured(what, "wrk is missing")];
  driveAsMany(tools.wrk, url + page, warmUpSeconds, cookies);
  const own: number[] = [];
  const home: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    own.push(driveAsMany(tools.wrk, url + page, roundSeconds, cookies));
    home.push(drive(tools.wrk, `${url}/`, roundSeconds));
    say(`round ${round} of ${rounds}: ${Math.round(own.at(-1)!)}, home ${Math.round(home.at(-1)!)} requests a second`);
  }
  const rate = median(own);
  const figure = `${Math.round(rate)} (home ${Math.round(median(home))})`;
  return [{ what, figure, limit: "at least 150", ok: rate >= 150 }];
}

async function latency({ url, filled: cookies }: SeasonSite<string[]>, say: Say, { seconds }: Effort): Promise<Row> {
  const get = (path: string) => async (index: number) => {
    const Cookie = cookies[index % cookies.length]!;
    return (await timedFetch(url + path, { headers: { Cookie, "X-Forwarded-For": addressOf(index) } })).ms;
  };
  const length = Math.min(seconds, 20);
  const home = await paced({ perSecond, seconds: Math.min(seconds, 5), send: get("/") });
  const { times, errors } = await paced({ perSecond, seconds: length, send: get(page) });
  say(`at ${perSecond} a second: ${medianAnd95th(times)}, home ${medianAnd95th(home.times)}, ${errors.length} errors`);
  const p95 = percentile(times, 0.95);
  return {
    what: `private page ${page} at ${perSecond} a second (median / 95th percentile)`,
    figure: `${medianAnd95th(times)}, ${errors.length} errors (home ${medianAnd95th(home.times)})`,
    limit: "95th percentile at most 60 ms, no error",
    ok: p95 <= 60 && errors.length === 0,
  };
}
