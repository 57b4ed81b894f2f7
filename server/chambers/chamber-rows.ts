import { codeKey } from "#domain/teams/team-code.ts";
import type { Queries, RowOf } from "#server/storage/database.ts";

export type ChamberRow = RowOf<"chambers">;

export function findChamber(db: Queries, chamberId: string): Promise<ChamberRow | undefined> {
  return db
    .selectFrom("chambers")
    .selectAll()
    .where("id", "=", chamberId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
}

/** The chamber that a code lets people into now. A renewed code, one of a flagged chamber and a guess are all nothing. */
export function findOpenChamber(db: Queries, season: string, typedCode: string): Promise<ChamberRow | undefined> {
  return db
    .selectFrom("chambers")
    .selectAll()
    .where("code_key", "=", codeKey(typedCode))
    .where("season", "=", season)
    .where("flag", "is", null)
    .where("closed_at", "is", null)
    .executeTakeFirst();
}

export interface Membership {
  id: string;
  chamberId: string;
  chamberName: string | null;
  isListed: boolean;
  business: string | null;
}

/** The chamber that somebody is in, or null. */
export async function membershipOf(db: Queries, season: string, personId: string): Promise<Membership | null> {
  const row = await db
    .selectFrom("chamber_members")
    .innerJoin("chambers", "chambers.id", "chamber_members.chamber_id")
    .select(["chamber_members.id", "chamber_id", "listed_at", "business", "chambers.name"])
    .where("chamber_members.season", "=", season)
    .where("person_id", "=", personId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const { id, chamber_id, name, listed_at, business } = row;
  return { id, chamberId: chamber_id, chamberName: name, isListed: listed_at !== null, business };
}

export async function countMembers(db: Queries, chamberId: string): Promise<number> {
  const { count } = await db
    .selectFrom("chamber_members")
    .select((row) => row.fn.countAll().as("count"))
    .where("chamber_id", "=", chamberId)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
