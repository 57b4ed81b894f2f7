import type { Instant } from "#domain/time/time.ts";
import type { Queries, RowOf } from "#server/storage/database.ts";
import { updateRow, fromText, toText } from "#server/storage/queries/rows.ts";

/** A judge as the use cases know one. */
export interface Judge {
  id: string;
  season: string;
  personId: string;
  capacity: number;
  employer: string | null;
  chamber: string | null;
  chamberId: string | null;
  sponsor: string | null;
  invitedAt: Instant;
  signedAt: Instant | null;
  lastActiveAt: Instant | null;
  relievedAt: Instant | null;
  /** The judge's own word that they cannot. */
  declinedAt: Instant | null;
  removedAt: Instant | null;
}

/** The judge that a person is in a season, or null; also null once the organizer took the role away. */
export async function findJudge(db: Queries, season: string, personId: string): Promise<Judge | null> {
  const row = await db
    .selectFrom("judges")
    .selectAll()
    .where("season", "=", season)
    .where("person_id", "=", personId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row ? toJudge(row) : null;
}

/** Judges who get projects: neither removed nor relieved. */
export async function workingJudges(db: Queries, season: string): Promise<Judge[]> {
  const rows = await db
    .selectFrom("judges")
    .selectAll()
    .where("season", "=", season)
    .where("removed_at", "is", null)
    .where("relieved_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(toJudge);
}

/** Notes that the judge was here. */
export async function noteActivity(db: Queries, judgeId: string, now: Instant): Promise<void> {
  await updateRow(db, "judges", judgeId, { last_active_at: toText(now) });
}

export function toJudge(row: RowOf<"judges">): Judge {
  const at = (text: string | null) => (text === null ? null : fromText(text));
  return {
    id: row.id,
    season: row.season,
    personId: row.person_id,
    capacity: row.capacity,
    employer: row.employer,
    chamber: row.chamber,
    chamberId: row.chamber_id,
    sponsor: row.sponsor,
    invitedAt: fromText(row.invited_at),
    signedAt: at(row.signed_at),
    lastActiveAt: at(row.last_active_at),
    relievedAt: at(row.relieved_at),
    declinedAt: at(row.declined_at),
    removedAt: at(row.removed_at),
  };
}
