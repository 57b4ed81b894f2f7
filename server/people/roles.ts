import type { OrganizerRole, Role } from "#domain/people/principal.ts";
import type { Queries } from "#server/storage/database.ts";

export interface Roles {
  roles: readonly Role[];
  organizerRole: OrganizerRole | null;
}

/** What a person is in a season, as it stands now: a role that was taken away is gone at the next request. */
export async function rolesOf(db: Queries, personId: string, season: string): Promise<Roles> {
  const [place, organizer, judge, chamber] = await Promise.all([
    db
      .selectFrom("places")
      .select("id")
      .where("season", "=", season)
      .where("person_id", "=", personId)
      .where("ended_at", "is", null)
      .executeTakeFirst(),
    db.selectFrom("organizers").select("role").where("person_id", "=", personId).executeTakeFirst(),
    db
      .selectFrom("judges")
      .select("id")
      .where("season", "=", season)
      .where("person_id", "=", personId)
      .where("removed_at", "is", null)
      .executeTakeFirst(),
    db
      .selectFrom("chamber_contacts")
      .innerJoin("chambers", "chambers.id", "chamber_contacts.chamber_id")
      .select("chambers.id")
      .where("person_id", "=", personId)
      .where("removed_at", "is", null)
      .where("season", "=", season)
      .where("closed_at", "is", null)
      .executeTakeFirst(),
  ]);
  const roles: Role[] = [];
  if (place) roles.push("participant");
  if (chamber) roles.push("chamber");
  if (judge) roles.push("judge");
  if (organizer) roles.push("organizer");
  return { roles, organizerRole: organizer?.role ?? null };
}
