import { season } from "#tests/support/season/season.ts";
import type { Row, Say } from "../attempt.ts";
import { withBrowser } from "../bench-browser.ts";
import { scorePages } from "../score-pages.ts";
import { fillTeams } from "../season/fill-teams.ts";
import { withSeasonSite } from "../season/season-site.ts";

const projects = 500;

export const how = `Lighthouse as above, on the gallery with ${projects} projects and on one of them while the vote is open`;

export const measure = (say: Say): Promise<Row[]> =>
  withBrowser("lighthouse on /showcase", (browser) =>
    withSeasonSite(
      {
        engine: "sqlite",
        at: season.votingAt,
        fill: (database, url) => fillTeams(database, url, { teams: projects, at: season.votingAt, state: "displayed" }),
      },
      async ({ url, filled }) => {
        const paths = ["/showcase", `/showcase/${filled[0]!.slug}`];
        return (await scorePages(url, paths, browser, say)).rows;
      },
    ),
  );
