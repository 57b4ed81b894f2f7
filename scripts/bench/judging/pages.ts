import { season } from "#tests/support/season/season.ts";
import type { Row, Say } from "../attempt.ts";
import type { Effort } from "../effort.ts";
import { medianAnd95th, paced } from "../load/paced.ts";
import { addressOf, timedFetch } from "../load/timed-fetch.ts";
import { fillTeams } from "../season/fill-teams.ts";
import { withSeasonSite } from "../season/season-site.ts";
import { sessionCookies } from "../season/session-cookies.ts";
import { percentile } from "../table.ts";
import { fillJudges } from "./fill-judges.ts";

const projects = 2_000;
const perSecond = 50;

/** A judge's own list and one of its projects, each asked for by another judge at every request. */
export const judgePages = (say: Say, { seconds }: Effort): Promise<Row[]> =>
  withSeasonSite(
    {
      engine: "sqlite",
      at: season.votingAt,
      async fill(database, url) {
        const teams = await fillTeams(database, url, { teams: projects, at: season.votingAt, state: "displayed" });
        const judges = await fillJudges(database.db, teams, season.votingAt);
        const people = judges.map(({ personId }) => personId);
        const cookies = await sessionCookies(database.db, people, season.votingAt);
        return judges.map((judge, index) => ({ ...judge, cookie: cookies[index]! }));
      },
    },
    async ({ url, filled: judges }) => {
      const length = Math.min(seconds, 20);
      const rows: Row[] = [];
      for (const [name, pathOf] of [
        ["/judging", () => "/judging"],
        ["/judging/<project>", (id: string) => `/judging/${id}`],
      ] as const) {
        const send = async (index: number) => {
          const { cookie, submissionId } = judges[index % judges.length]!;
          const headers = { Cookie: cookie, "X-Forwarded-For": addressOf(index) };
          return (await timedFetch(url + pathOf(submissionId), { headers })).ms;
        };
        await paced({ perSecond: 20, seconds: 2, send });
        const { times, errors } = await paced({ perSecond, seconds: length, send });
        say(`${name}: ${medianAnd95th(times)}, ${errors.length} errors ${errors.slice(0, 2).join("; ")}`);
        rows.push({
          what: `a judge's page ${name} at ${perSecond} a second, ${projects} projects (median / 95th percentile)`,
          figure: `${medianAnd95th(times)}, ${errors.length} errors`,
          limit: "95th percentile at most 60 ms, no error",
          ok: percentile(times, 0.95) <= 60 && errors.length === 0,
        });
      }
      return rows;
    },
  );
