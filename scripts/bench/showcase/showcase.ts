import { season } from "#tests/support/season/season.ts";
import { notMeasured, type Row, type Say } from "../attempt.ts";
import { firstVisit } from "../first-visit.ts";
import { fillTeams } from "../season/fill-teams.ts";
import { withSeasonSite } from "../season/season-site.ts";
import { kilobytes, median } from "../table.ts";
import { drive, findTools, load } from "../tools.ts";
import { changeSeen } from "./change-seen.ts";

const projects = 500;
const rounds = 3;
const seconds = 3;
const kib = 1024;

export const how =
  `/showcase with ${projects} projects on SQLite beside home, wrk ${load.join(" ")} for ${seconds} s each in turn, median of ${rounds}; ` +
  "then the desk hides a project and shows it again on PostgreSQL, and two instances are asked for it until both know";

export async function measure(say: Say): Promise<Row[]> {
  const rows = await withSeasonSite(
    {
      engine: "sqlite",
      at: season.votingAt,
      fill: (database, url) => fillTeams(database, url, { teams: projects, at: season.votingAt, state: "displayed" }),
    },
    async ({ url }) => {
      const { total, page, script } = await firstVisit(url, "/showcase");
      say(`/showcase: ${kilobytes(page)} the page, ${kilobytes(total)} with its style`);
      return [
        await throughput(url, say),
        {
          what: `first visit /showcase with ${projects} projects, without pictures`,
          figure: `${kilobytes(total)} (page ${kilobytes(page)})${script === 0 ? ", no script" : ""}`,
          limit: "at most 30 KB, no script",
          ok: total <= 30 * kib && script === 0,
        },
      ];
    },
  );
  return [...rows, await changeSeen(projects, say)];
}

async function throughput(url: string, say: Say): Promise<Row> {
  const what = `/showcase with ${projects} projects, share of home's throughput (median of ${rounds})`;
  const tools = await findTools({ wrk: "wrk" });
  if (!tools) return notMeasured(what, "wrk is missing");
  drive(tools.wrk, `${url}/showcase`, 1);
  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const own = drive(tools.wrk, `${url}/showcase`, seconds);
    const home = drive(tools.wrk, `${url}/`, seconds);
    ratios.push(own / home);
    say(`round ${round} of ${rounds}: ${Math.round(own)} to home's ${Math.round(home)} requests a second`);
  }
  const ratio = median(ratios);
  return { what, figure: ratio.toFixed(2), limit: "at least 0.5", ok: ratio >= 0.5 };
}
