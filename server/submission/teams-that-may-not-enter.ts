import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText } from "#server/storage/queries/rows.ts";

/**
 * Of these teams, those that cannot submit: a member has not said how old they are, or is under age without a parent's
 * or guardian's consent. What was received before `until` counts.
 */
export async function teamsThatMayNotEnter(
  db: Queries,
  teamIds: readonly string[],
  season: string,
  until: Instant,
): Promise<Set<string>> {
  if (teamIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("team_members")
    .innerJoin("people", "people.id", "team_members.person_id")
    .select("team_id")
    .distinct()
    .where("team_id", "in", teamIds)
    .where("left_at", "is", null)
    .where("people.forgotten_at", "is", null)
    .where((row) =>
      row.or([
        row("people.age_band", "is", null),
        row.and([
          row("people.age_band", "=", "minor"),
          row.not(
            row.exists(
              row
                .selectFrom("consents")
                .select("consents.id")
                .whereRef("consents.person_id", "=", "people.id")
                .where("consents.season", "=", season)
                .where("consents.given_at", "<", toText(until)),
            ),
          ),
        ]),
      ]),
    )
    .execute();
  return new Set(rows.map(({ team_id }) => team_id));
}
