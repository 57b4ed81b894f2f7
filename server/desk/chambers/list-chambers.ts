import type { ChamberFlag } from "#domain/chambers/chamber.ts";
import type { Programme } from "#domain/programme/programme.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { fromText } from "#server/storage/queries/rows.ts";

export interface ListedChamber {
  id: string;
  name: string | null;
  code: string;
  members: number;
  /** Members who had paid for a place of their own. */
  paidMembers: number;
  nominated: number;
  cap: number | null;
  flag: ChamberFlag | null;
  registrationId: string;
  createdAt: Instant;
}

/** Chambers as the desk shows them, those that have closed included: `where` narrows the query. */
export const everyChamber = (db: Queries) =>
  db
    .selectFrom("chambers")
    .select(["chambers.id", "name", "code", "cap", "flag", "registration_id", "chambers.created_at", "closed_at"])
    .select(({ selectFrom }) => [
      selectFrom("chamber_members")
        .select((row) => row.fn.countAll().as("count"))
        .whereRef("chamber_members.chamber_id", "=", "chambers.id")
        .where("removed_at", "is", null)
        .as("members"),
      selectFrom("chamber_members")
        .select((row) => row.fn.countAll().as("count"))
        .whereRef("chamber_members.chamber_id", "=", "chambers.id")
        .where("removed_at", "is", null)
        .where("chamber_members.flag", "=", "paid")
        .as("paid_members"),
      selectFrom("teams")
        .select((row) => row.fn.countAll().as("count"))
        .whereRef("teams.chamber_id", "=", "chambers.id")
        .where("nominated_at", "is not", null)
        .where("ended_at", "is", null)
        .as("nominated"),
    ]);

/** The season's chambers that take part. */
export const chamberQuery = (db: Queries, season: string) =>
  everyChamber(db).where("chambers.season", "=", season).where("closed_at", "is", null);

type Row = Awaited<ReturnType<ReturnType<typeof everyChamber>["execute"]>>[number];

export function toListedChamber(row: Row): ListedChamber {
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    members: Number(row.members),
    paidMembers: Number(row.paid_members),
    nominated: Number(row.nominated),
    cap: row.cap,
    flag: row.flag,
    registrationId: row.registration_id,
    createdAt: fromText(row.created_at),
  };
}

/** All of them, old ones first. */
export async function listChambers({ db, programme }: { db: Queries; programme: Programme }): Promise<ListedChamber[]> {
  const rows = await chamberQuery(db, programme.id).orderBy("chambers.created_at").orderBy("chambers.id").execute();
  return rows.map(toListedChamber);
}
