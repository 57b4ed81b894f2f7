import { season } from "#tests/support/season/season.ts";
import type { Row, Say } from "../attempt.ts";
import { firstVisit } from "../first-visit.ts";
import { fillTeams } from "../season/fill-teams.ts";
import { withSeasonSite } from "../season/season-site.ts";
import { sessionCookies } from "../season/session-cookies.ts";
import { kilobytes } from "../table.ts";

const kib = 1024;
const withoutScript = [
  "/portal",
  "/portal/details",
  "/portal/team",
  "/portal/stages/1",
  "/portal/lessons/1",
  "/portal/advisors",
];
const submission = "/portal/submission";

export const how = "what a first visit to the portal's pages downloads as script, brotli, signed in";

export const measure = (say: Say): Promise<Row[]> =>
  withSeasonSite(
    {
      engine: "sqlite",
      at: season.standardAt,
      async fill(database, url) {
        const [team] = await fillTeams(database, url, { teams: 1, at: season.standardAt, state: "draft" });
        const [cookie] = await sessionCookies(database.db, team!.members, season.standardAt);
        return cookie!;
      },
    },
    async ({ url, filled: cookie }) => {
      const rows: Row[] = [];
      for (const path of [...withoutScript, submission, "/sign-in"]) {
        const { script, total } = await firstVisit(url, path, path === "/sign-in" ? undefined : cookie);
        say(`${path}: script ${kilobytes(script)}, ${kilobytes(total)} in all`);
        const most = path === submission ? 110 * kib : 0;
        rows.push({
          what: `first visit ${path}, script`,
          figure: script === 0 ? "no script" : kilobytes(script),
          limit: most === 0 ? "no script" : "at most 110 KB",
          ok: script <= most,
        });
      }
      return rows;
    },
  );
