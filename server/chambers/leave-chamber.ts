import type { Instant } from "#domain/time/time.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { findPlace } from "#server/people/places.ts";
import { findSource, leaveSource } from "#server/people/source-of-place.ts";
import type { Queries } from "#server/storage/database.ts";
import { findRow, toText } from "#server/storage/queries/rows.ts";
import { endTeamMembership } from "#server/teams/end-team-membership.ts";
import { isLocked, readTeamOf, teamIdOf } from "#server/teams/team-rows.ts";
import { isTheirLast, rebindTeam } from "./bind-team.ts";
import { membershipOf } from "./chamber-rows.ts";
import type { JoinOptions } from "./join-chamber.ts";

/** `locked`: the team's project is who made it at the deadline, and through which chamber. */
export type MemberLeft = { ok: true } | { ok: false; reason: "not_member" | "locked" };

/** A contact takes somebody off the chamber's members, named or not, and they are told. */
export async function removeMember(options: JoinOptions, chamberId: string, memberId: string): Promise<MemberLeft> {
  const member = await findRow(options.db, "chamber_members", ["person_id"], {
    id: memberId,
    chamber_id: chamberId,
    removed_at: null,
  });
  if (!member) return { ok: false, reason: "not_member" };
  return leave(options, { chamberId, memberId, personId: member.person_id }, "chamber-removed");
}

/** A member goes on their own account. */
export async function leaveChamber(options: JoinOptions, personId: string): Promise<MemberLeft> {
  const own = await membershipOf(options.db, options.season, personId);
  if (!own) return { ok: false, reason: "not_member" };
  return leave(options, { chamberId: own.chamberId, memberId: own.id, personId }, "chamber-left");
}

interface Leaving {
  chamberId: string;
  memberId: string;
  personId: string;
}

/** Whoever has no other place leaves the team with it; a team that has nobody else of the chamber is no longer its. */
function leave(
  { db, locks, clock, season }: JoinOptions,
  leaving: Leaving,
  kind: "chamber-removed" | "chamber-left",
): Promise<MemberLeft> {
  const { chamberId, personId } = leaving;
  return db.transaction().execute(async (transaction): Promise<MemberLeft> => {
    const teamId = await teamIdOf(transaction, season, personId);
    const turns = [`chamber:${chamberId}`, `person:${season}:${personId}`];
    await locks.takeTurn(transaction, ...turns, ...(teamId === null ? [] : [`team:${teamId}`]));
    const team = await readTeamOf(transaction, season, personId);
    if (team && (await isLocked(transaction, team.id))) return { ok: false, reason: "locked" };
    const now = clock.now();
    if (!(await endMembership(transaction, { ...leaving, season }, now))) return { ok: false, reason: "not_member" };
    const leavesTeam = team !== null && (await findPlace(transaction, season, personId)) === null;
    if (leavesTeam) await endTeamMembership(transaction, team, personId, now);
    if (team) await rebindTeam(transaction, team.id, chamberId);
    const ids = { personId, chamberId, teamId: leavesTeam ? team.id : "" };
    await queueMail(transaction, { kind, ids, at: now, occasion: toText(now) });
    return { ok: true };
  });
}

/** The membership ends, and the place that came from it; whoever has one of their own besides keeps that. */
export async function endMembership(
  transaction: Queries,
  { chamberId, memberId, personId, season }: Leaving & { season: string },
  now: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("chamber_members")
    .set({ removed_at: toText(now) })
    .where("id", "=", memberId)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await leaveSource(transaction, season, personId, { source: "chamber", sourceId: chamberId }, now);
  return true;
}

/** What becomes of somebody who leaves their chamber, for the page that asks before. Null: they are in none. */
export interface LeavingMeans {
  /** Nobody leaves once the team's project is locked. */
  isLocked: boolean;
  /** Whether the place stays, because something else gives it too or it never came from the chamber. */
  keepsPlace: boolean;
  team: {
    name: string;
    /** Nobody else is in it: without a place it ends, with its draft. */
    isAlone: boolean;
    /** They are the last of the chamber in a team that is the chamber's. */
    losesChamber: boolean;
    losesNomination: boolean;
  } | null;
}

export async function whatLeavingMeans({ db, season }: JoinOptions, personId: string): Promise<LeavingMeans | null> {
  const own = await membershipOf(db, season, personId);
  if (!own) return null;
  const team = await readTeamOf(db, season, personId);
  const place = await findPlace(db, season, personId);
  const losesChamber = team?.chamberId === own.chamberId && (await isTheirLast(db, team.id, own.chamberId, personId));
  return {
    isLocked: team !== null && (await isLocked(db, team.id)),
    keepsPlace:
      place !== null &&
      (place.source !== "chamber" || (await findSource(db, season, personId, own.chamberId)) !== null),
    team: team && {
      name: team.name,
      isAlone: team.members.length === 1,
      losesChamber,
      losesNomination: losesChamber && team.nominatedAt !== null,
    },
  };
}
