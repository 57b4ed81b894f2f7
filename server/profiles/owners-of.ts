import { nameOf } from "#server/people/people.ts";
import { rolesOf } from "#server/people/roles.ts";
import type { Queries } from "#server/storage/database.ts";
import type { ProfileOwner } from "./keep-profile.ts";

export interface OwnedProfile {
  /** By which a form says which one it means. */
  key: string;
  owner: Exclude<ProfileOwner, { kind: "sponsor" }>;
  /** As the record has it. */
  name: string;
}

/** What somebody may show: the chambers that they look after, and themselves as judge or advisor. */
export async function ownersOf(db: Queries, season: string, personId: string): Promise<OwnedProfile[]> {
  const { roles } = await rolesOf(db, personId, season);
  const person = await db
    .selectFrom("people")
    .select(["first_name", "last_name", "email"])
    .where("id", "=", personId)
    .executeTakeFirst();
  const chambers = await db
    .selectFrom("chamber_contacts")
    .innerJoin("chambers", "chambers.id", "chamber_contacts.chamber_id")
    .select(["chambers.id", "name"])
    .where("person_id", "=", personId)
    .where("removed_at", "is", null)
    .where("chambers.season", "=", season)
    .where("closed_at", "is", null)
    .where("name", "is not", null)
    .execute();
  const name = person?.first_name || person?.last_name ? nameOf(person) : "";
  const own = (["judge", "advisor"] as const).filter((kind) => roles.includes(kind));
  return [
    ...chambers.map((chamber): OwnedProfile => ({
      key: chamber.id,
      owner: { kind: "chamber", chamberId: chamber.id },
      name: chamber.name ?? "",
    })),
    ...own.map((kind): OwnedProfile => ({ key: kind, owner: { kind, personId }, name })),
  ];
}
