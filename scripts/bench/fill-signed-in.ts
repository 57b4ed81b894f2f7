import { season } from "#tests/support/season/season.ts";
import { sessionCookies } from "./fill.ts";
import { fillTeams, type FilledTeam } from "./fill-season.ts";
import type { SeasonSiteOptions } from "./servers.ts";

const at = season.standardAt;

/** A team of which the first member is signed in. */
export interface SignedInTeam extends FilledTeam {
  cookie: string;
}

export const fillSignedIn =
  (count: number): SeasonSiteOptions<SignedInTeam[]>["fill"] =>
  async (database, url) => {
    const filled = await fillTeams(database, url, { teams: count, at, state: "draft" });
    const leads = filled.map(({ members }) => members[0]!);
    const cookies = await sessionCookies(database.db, leads, at);
    return filled.map((team, index) => ({ ...team, cookie: cookies[index]! }));
  };
