import { programme } from "#content/programme.ts";
import { bindTeamOf } from "#server/chambers/bind-team.ts";
import { joinChamber } from "#server/chambers/join-chamber.ts";
import { locksOf } from "#server/storage/locks.ts";
import { openDatabase } from "#server/storage/open-database.ts";
import { createTeams } from "#server/teams/teams.ts";

/** Has members join through a chamber's code and make a team each, in the database of a running site. */
export async function seedChamberTeams(
  dataDir: string,
  { code, teams, at }: { code: string; teams: readonly string[]; at: number },
): Promise<void> {
  const opened = await openDatabase(`sqlite:${dataDir}/site.db`, { onConnectionLost: () => undefined });
  if (!opened.ok) throw new Error(opened.message);
  const { database } = opened;
  const season = programme.id;
  const options = { db: database.db, locks: locksOf(database.engine), clock: { now: () => at }, season };
  const making = createTeams({
    ...options,
    maxMembers: programme.teamSize.max,
    removalNoticeDays: programme.portal.removalNoticeDays,
    onEntered: (transaction, personId) => bindTeamOf(transaction, season, personId),
  });
  for (const [index, name] of teams.entries()) {
    const person = { firstName: `Member ${index}`, lastName: "Hill", email: `member${index}@example.com` };
    const joined = await joinChamber(options, { ...person, code, business: null, listed: index % 2 === 0 });
    if (!joined.ok) throw new Error(joined.reason);
    await making.create(joined.personId, name);
  }
  await database.close();
}
