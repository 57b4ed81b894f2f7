import type { ProfileKind, PublicProfile } from "#domain/profiles/profile.ts";
import type { Queries } from "#server/storage/database.ts";

/**
 * Profiles that the public may see: whose chamber takes part, whose judge or advisor still is one. The one place that
 * says so; sections, portraits and the map ask it.
 */
const shown = (db: Queries, season: string) =>
  db
    .selectFrom("profiles")
    .leftJoin("chambers", "chambers.id", "profiles.chamber_id")
    .where("profiles.season", "=", season)
    .where(({ or, and, exists, eb, selectFrom }) =>
      or([
        eb("profiles.kind", "=", "sponsor"),
        and([
          eb("profiles.kind", "=", "chamber"),
          eb("chambers.closed_at", "is", null),
          eb("chambers.name", "is not", null),
        ]),
        and([
          eb("profiles.kind", "=", "judge"),
          exists(
            selectFrom("judges")
              .select("judges.id")
              .whereRef("judges.person_id", "=", "profiles.person_id")
              .where("judges.season", "=", season)
              .where("judges.removed_at", "is", null)
              .where("judges.declined_at", "is", null),
          ),
        ]),
        and([
          eb("profiles.kind", "=", "advisor"),
          exists(
            selectFrom("advisors")
              .select("advisors.id")
              .whereRef("advisors.person_id", "=", "profiles.person_id")
              .where("advisors.season", "=", season)
              .where("advisors.removed_at", "is", null),
          ),
        ]),
      ]),
    );

/** Everyone on show, by name. */
export async function readProfiles(db: Queries, season: string): Promise<(PublicProfile & { kind: ProfileKind })[]> {
  const rows = await shown(db, season)
    .select(["profiles.id", "profiles.kind", "profiles.name", "chambers.name as chamber", "line", "town", "link"])
    .select((row) => row("portrait", "is not", null).as("has_portrait"))
    .execute();
  return rows
    .map(({ chamber, has_portrait, ...row }) => ({
      ...row,
      name: chamber ?? row.name,
      hasPortrait: Boolean(has_portrait),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}

/** The picture of somebody on show, or null. */
export async function readPortrait(db: Queries, season: string, id: string): Promise<Buffer<ArrayBuffer> | null> {
  const row = await shown(db, season).select("portrait").where("profiles.id", "=", id).executeTakeFirst();
  return row?.portrait ? Buffer.from(row.portrait, "base64") : null;
}
