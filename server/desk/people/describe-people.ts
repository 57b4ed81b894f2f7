import type { PlaceFlag, PlaceSource } from "#domain/people/place.ts";
import type { Role } from "#domain/people/principal.ts";
import type { Queries } from "#server/storage/database.ts";

/** What somebody is in a season. */
export interface PersonInSeason {
  place: PlaceSource | null;
  flag: PlaceFlag | null;
  team: { id: string; name: string } | null;
  roles: readonly Role[];
}

const nothing: PersonInSeason = { place: null, flag: null, team: null, roles: [] };

/** The same for a page of people at once. */
export async function describePeople(
  db: Queries,
  season: string,
  ids: readonly string[],
): Promise<(personId: string) => PersonInSeason> {
  if (ids.length === 0) return () => nothing;
  const [places, teams, organizers, judges, advisors, contacts] = await Promise.all([
    db
      .selectFrom("places")
      .select(["person_id", "source", "flag"])
      .where("season", "=", season)
      .where("person_id", "in", ids)
      .where("ended_at", "is", null)
      .execute(),
    db
      .selectFrom("team_members")
      .innerJoin("teams", "teams.id", "team_members.team_id")
      .select(["person_id", "teams.id", "teams.name"])
      .where("team_members.season", "=", season)
      .where("person_id", "in", ids)
      .where("left_at", "is", null)
      .execute(),
    db.selectFrom("organizers").select("person_id").where("person_id", "in", ids).execute(),
    db
      .selectFrom("judges")
      .select("person_id")
      .where("season", "=", season)
      .where("person_id", "in", ids)
      .where("removed_at", "is", null)
      .execute(),
    db
      .selectFrom("advisors")
      .select("person_id")
      .where("season", "=", season)
      .where("person_id", "in", ids)
      .where("removed_at", "is", null)
      .execute(),
    db
      .selectFrom("chamber_contacts")
      .select("person_id")
      .where("person_id", "in", ids)
      .where("removed_at", "is", null)
      .execute(),
  ]);
  const idsOf = (rows: readonly { person_id: string | null }[]) => new Set(rows.map(({ person_id }) => person_id));
  const among = {
    participant: idsOf(places),
    chamber: idsOf(contacts),
    judge: idsOf(judges),
    advisor: idsOf(advisors),
    organizer: idsOf(organizers),
  };
  return (personId) => {
    const place = places.find(({ person_id }) => person_id === personId);
    const team = teams.find(({ person_id }) => person_id === personId);
    return {
      place: place?.source ?? null,
      flag: place?.flag ?? null,
      team: team ? { id: team.id, name: team.name } : null,
      roles: (Object.keys(among) as Role[]).filter((role) => among[role].has(personId)),
    };
  };
}
