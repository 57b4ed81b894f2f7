import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { updateRows, updateRow, toText } from "#server/storage/queries/rows.ts";
import { findChamber } from "./chamber-rows.ts";
import type { WriteAccess } from "#server/storage/locks.ts";

export interface NominationOptions extends WriteAccess {
  /** So many of its teams a chamber may nominate. */
  most: number;
  /** The first instant at which nobody nominates any more. */
  closesAt: Instant;
}

/** A team with somebody of the chamber in it. */
export interface ChamberTeam {
  id: string;
  name: string;
  members: number;
  nominated: "here" | "elsewhere" | null;
}

export type Nominated =
  { ok: true } | { ok: false; reason: "closed" | "flagged" | "not_ours" | "elsewhere" | "too_many" };

/** The teams that a chamber may nominate, or has. */
export async function readChamberTeams(db: Queries, chamberId: string): Promise<ChamberTeam[]> {
  const rows = await teamsOf(db, chamberId)
    .select(["teams.id", "teams.name", "teams.chamber_id", "teams.nominated_at"])
    .select(({ selectFrom }) =>
      selectFrom("team_members")
        .select((row) => row.fn.countAll().as("count"))
        .whereRef("team_members.team_id", "=", "teams.id")
        .where("left_at", "is", null)
        .as("members"),
    )
    .orderBy("teams.name")
    .orderBy("teams.id")
    .execute();
  return rows.map(({ id, name, members, chamber_id, nominated_at }) => ({
    id,
    name,
    members: Number(members),
    nominated: nominated_at === null ? null : chamber_id === chamberId ? "here" : "elsewhere",
  }));
}

/** One chamber a team, and no more teams than there are nominations, also when two press at once. */
export function nominateTeam(options: NominationOptions, chamberId: string, teamId: string): Promise<Nominated> {
  return inTurn(options, chamberId, teamId, async (transaction, now): Promise<Nominated> => {
    const chamber = await findChamber(transaction, chamberId);
    if (chamber?.flag !== null) return { ok: false, reason: "flagged" };
    const team = await teamsOf(transaction, chamberId)
      .select(["chamber_id", "nominated_at"])
      .where("teams.id", "=", teamId)
      .executeTakeFirst();
    if (!team) return { ok: false, reason: "not_ours" };
    if (team.nominated_at !== null)
      return team.chamber_id === chamberId ? { ok: true } : { ok: false, reason: "elsewhere" };
    const { count } = await transaction
      .selectFrom("teams")
      .select((row) => row.fn.countAll().as("count"))
      .where("chamber_id", "=", chamberId)
      .where("nominated_at", "is not", null)
      .where("ended_at", "is", null)
      .executeTakeFirstOrThrow();
    if (Number(count) >= options.most) return { ok: false, reason: "too_many" };
    await updateRow(transaction, "teams", teamId, { chamber_id: chamberId, nominated_at: toText(now) });
    return { ok: true };
  });
}

/** Gives the nomination back, for another team. */
export function withdrawNomination(options: NominationOptions, chamberId: string, teamId: string): Promise<Nominated> {
  return inTurn(options, chamberId, teamId, async (transaction): Promise<Nominated> => {
    await updateRows(transaction, "teams", { id: teamId, chamber_id: chamberId }, { nominated_at: null });
    return { ok: true };
  });
}

function inTurn(
  { db, locks, clock, closesAt }: NominationOptions,
  chamberId: string,
  teamId: string,
  work: (transaction: Queries, now: Instant) => Promise<Nominated>,
): Promise<Nominated> {
  return db.transaction().execute(async (transaction): Promise<Nominated> => {
    await locks.takeTurn(transaction, `chamber:${chamberId}`, `team:${teamId}`);
    const now = clock.now();
    if (now >= closesAt) return { ok: false, reason: "closed" };
    return work(transaction, now);
  });
}

const teamsOf = (db: Queries, chamberId: string) =>
  db
    .selectFrom("teams")
    .where("teams.ended_at", "is", null)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        and([eb("teams.chamber_id", "=", chamberId), eb("teams.nominated_at", "is not", null)]),
        exists(
          selectFrom("team_members")
            .innerJoin("chamber_members", (join) =>
              join
                .onRef("chamber_members.person_id", "=", "team_members.person_id")
                .onRef("chamber_members.season", "=", "team_members.season"),
            )
            .select("team_members.id")
            .whereRef("team_members.team_id", "=", "teams.id")
            .where("team_members.left_at", "is", null)
            .where("chamber_members.removed_at", "is", null)
            .where("chamber_members.chamber_id", "=", chamberId),
        ),
      ]),
    );
