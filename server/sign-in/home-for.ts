import type { Principal, Role } from "#domain/people/principal.ts";
import type { Queries } from "#server/storage/database.ts";

/** Where somebody goes after signing in, by the first of these that they are. */
const homes: readonly (readonly [Role, string])[] = [
  ["organizer", "/desk"],
  ["judge", "/judging"],
  ["chamber", "/chamber"],
  ["participant", "/portal"],
  ["advisor", "/advising"],
];

/** An area of their own, or where they read what waits for them. */
export async function homeFor(
  db: Queries,
  { roles, personId }: Pick<Principal, "roles" | "personId">,
): Promise<string> {
  // An applicant has no area of their own until the desk has decided.
  if (roles.length === 0 && (await hasApplied(db, personId))) return "/scholarship";
  // Whoever was invited, and whoever once had a place: there they read what waits for them, and the ways to a place.
  if (roles.length === 0) return "/portal/team";
  return homes.find(([role]) => roles.includes(role))?.[1] ?? "/portal";
}

async function hasApplied(db: Queries, personId: string): Promise<boolean> {
  const row = await db.selectFrom("scholarships").select("id").where("person_id", "=", personId).executeTakeFirst();
  return row !== undefined;
}
