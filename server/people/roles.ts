import { expressionBuilder } from "kysely";
import type { OrganizerRole, Role } from "#domain/people/principal.ts";
import type { Database, Queries } from "#server/storage/database.ts";
import { findRow } from "#server/storage/queries/rows.ts";
import { opensPortal } from "./places.ts";

export interface Roles {
  roles: readonly Role[];
  organizerRole: OrganizerRole | null;
}

/**
 * The one answer to what a person is in a season: admission, uploads, files, the desk and the command line ask it. Held
 * now: a place that ended, a closed chamber's contact or a removed judge is none. As columns, for a query that has their
 * row of `people`: every private page asks, so it is one look with the rest.
 */
export function roleColumns(season: string) {
  const eb = expressionBuilder<Database, "people">();
  return [
    eb
      .selectFrom("places")
      .select("places.id")
      .where("places.season", "=", season)
      .whereRef("places.person_id", "=", "people.id")
      .where(opensPortal)
      .limit(1)
      .as("place_id"),
    eb
      .selectFrom("organizers")
      .select("organizers.role")
      .whereRef("organizers.person_id", "=", "people.id")
      .limit(1)
      .as("organizer_role"),
    eb
      .selectFrom("judges")
      .select("judges.id")
      .where("judges.season", "=", season)
      .whereRef("judges.person_id", "=", "people.id")
      .where("judges.removed_at", "is", null)
      .limit(1)
      .as("judge_id"),
    eb
      .selectFrom("finals_judges")
      .select("finals_judges.person_id")
      .where("finals_judges.season", "=", season)
      .whereRef("finals_judges.person_id", "=", "people.id")
      .limit(1)
      .as("finals_judge_id"),
    eb
      .selectFrom("advisors")
      .select("advisors.id")
      .where("advisors.season", "=", season)
      .whereRef("advisors.person_id", "=", "people.id")
      .where("advisors.removed_at", "is", null)
      .limit(1)
      .as("advisor_id"),
    eb
      .selectFrom("chamber_contacts")
      .innerJoin("chambers", "chambers.id", "chamber_contacts.chamber_id")
      .select("chambers.id")
      .whereRef("chamber_contacts.person_id", "=", "people.id")
      .where("chamber_contacts.removed_at", "is", null)
      .where("chambers.season", "=", season)
      .where("chambers.closed_at", "is", null)
      .limit(1)
      .as("chamber_id"),
  ] as const;
}

export interface RoleRow {
  place_id: string | null;
  organizer_role: OrganizerRole | null;
  judge_id: string | null;
  /** Of somebody who marks pitches, whether or not a judge before. */
  finals_judge_id: string | null;
  advisor_id: string | null;
  chamber_id: string | null;
}

export function toRoles(row: RoleRow): Roles {
  const roles: Role[] = [];
  if (row.place_id !== null) roles.push("participant");
  if (row.chamber_id !== null) roles.push("chamber");
  if (row.judge_id !== null || row.finals_judge_id !== null) roles.push("judge");
  if (row.advisor_id !== null) roles.push("advisor");
  if (row.organizer_role !== null) roles.push("organizer");
  return { roles, organizerRole: row.organizer_role };
}

/** What a person may do at the desk, in whichever season. */
export async function organizerRoleOf(db: Queries, personId: string): Promise<OrganizerRole | null> {
  const held = await findRow(db, "organizers", ["role"], { person_id: personId });
  return held?.role ?? null;
}

/** What a person is in a season, as it stands now: a role that was taken away is gone at the next request. */
export async function rolesOf(db: Queries, personId: string, season: string): Promise<Roles> {
  const row = await db
    .selectFrom("people")
    .select(roleColumns(season))
    .where("people.id", "=", personId)
    .executeTakeFirst();
  return row ? toRoles(row) : { roles: [], organizerRole: null };
}
