import type { PlaceFlag, PlaceSource } from "#domain/people/place.ts";
import type { OrganizerRole, Role } from "#domain/people/principal.ts";
import type { Queries } from "#server/storage/database.ts";
import { roleColumns, toRoles } from "./roles.ts";

/** What somebody is in a season. */
export interface PersonInSeason {
  place: PlaceSource | null;
  flag: PlaceFlag | null;
  team: { id: string; name: string } | null;
  roles: readonly Role[];
  organizerRole: OrganizerRole | null;
}

const nothing: PersonInSeason = { place: null, flag: null, team: null, roles: [], organizerRole: null };

/** What people are in a season, for a page of them at once. Their roles are those that every request is admitted by. */
export async function peopleInSeason(
  db: Queries,
  season: string,
  ids: readonly string[],
): Promise<(personId: string) => PersonInSeason> {
  if (ids.length === 0) return () => nothing;
  const [people, places, teams] = await Promise.all([
    db.selectFrom("people").select("people.id").select(roleColumns(season)).where("people.id", "in", ids).execute(),
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
  ]);
  const roles = new Map(people.map((row) => [row.id, toRoles(row)]));
  const placeOf = new Map(places.map((place) => [place.person_id, place]));
  const teamOf = new Map(teams.map(({ person_id, id, name }) => [person_id, { id, name }]));
  return (personId) => ({
    ...nothing,
    ...roles.get(personId),
    place: placeOf.get(personId)?.source ?? null,
    flag: placeOf.get(personId)?.flag ?? null,
    team: teamOf.get(personId) ?? null,
  });
}
