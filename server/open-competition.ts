import { achievementOf } from "#content/en/certificates.ts";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { site } from "#content/site.ts";
import { judgingSeasonOf } from "#domain/judging/judging-season.ts";
import { voteClosesAt } from "#domain/programme/moments.ts";
import { createCertificates } from "./certificates/certificates.ts";
import { createCredentialKeys } from "./certificates/credential-keys.ts";
import { chambersOfTeams } from "./chambers/chambers-of-teams.ts";
import { createCompetition, type Competition } from "./competition.ts";
import type { Core } from "./core.ts";
import { createThreadedComputer, type JudgingComputer } from "./judging/computing/judging-computer.ts";
import { locksOf } from "./storage/locks.ts";
import { countVotes } from "./voting/vote-counts.ts";
import { provisionalVotes } from "./voting/votes-standing.ts";

/** Judging, results and appeals of the season, as the site and the desk both run them. */
export function openCompetition(
  { database, clock }: Pick<Core, "database" | "clock">,
  siteUrl: string,
  computer: JudgingComputer = createThreadedComputer(),
): Competition {
  const { db, engine } = database;
  const locks = locksOf(engine);
  return createCompetition({
    db,
    locks,
    clock,
    season: judgingSeasonOf(programme),
    computer,
    chambersOfTeams,
    voteCounts: (queries, id) => countVotes(queries, id, voteClosesAt(programme)),
    votesAreFinal: async () =>
      (await provisionalVotes(db, programme.id, voteClosesAt(programme), clock.now())) === null,
    certificates: createCertificates({
      db,
      keys: createCredentialKeys(db, locks, clock),
      clock,
      siteUrl,
      issuerName: site.name,
      achievementOf: (kind, season) => achievementOf({ kind, season }, factsAt(clock.now())),
    }),
  });
}
