import { randomUUID } from "node:crypto";
import type { Instant } from "#domain/time/time.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import type { Queries } from "#server/storage/database.ts";
import { insertRow, emailKey, fromText, toText } from "#server/storage/queries/rows.ts";
import { holdsMs, openInvitationTo, openSince } from "./open-invitations.ts";
import { readTeamOf } from "./team-rows.ts";
import type { WriteAccess } from "#server/storage/locks.ts";

export interface InvitationsOptions extends WriteAccess {
  season: string;
  /** Invitations by mail that a person may send in a day, whatever the team. */
  aDay: number;
  /** The largest team: one that is full asks nobody to pay for a place that they could not use in it. */
  maxMembers: number;
  /** The deadline: nobody is asked to pay for a team that can take nobody any more. */
  closesAt: Instant;
}

export interface PendingInvitation {
  id: string;
  email: string;
  sentAt: Instant;
}

type Refusal = "no_team" | "own_email" | "is_member" | "too_many" | "just_sent" | "no_invitation" | "closed" | "full";
export type Invited = { ok: true } | { ok: false; reason: Refusal };

const day = 24 * 3_600_000;
/** A second copy within the hour is an impatient finger. */
const resendAfterMs = 3_600_000;

/** Asking people to join by mail: each waits for its answer, where who asked can see it. */
export function createInvitations({ db, locks, clock, season, aDay, maxMembers, closesAt }: InvitationsOptions) {
  /** How many mails somebody has caused in the last day, those sent again included. */
  const sentToday = async (transaction: Queries, personId: string, now: Instant) => {
    const { count } = await transaction
      .selectFrom("team_invitations")
      .select((row) => row.fn.countAll().as("count"))
      .where("invited_by", "=", personId)
      .where((row) => row.or([row("created_at", ">", toText(now - day)), row("sent_at", ">", toText(now - day))]))
      .executeTakeFirstOrThrow();
    return Number(count);
  };

  /** The person's team, with their turn and its own taken: two members may ask the same person at the same moment. */
  const teamInTurn = async (transaction: Queries, personId: string) => {
    const team = await readTeamOf(transaction, season, personId);
    if (team) await locks.takeTurn(transaction, `invitations:${personId}`, `invitations:${team.id}`);
    return team;
  };

  const ownPending = async (transaction: Queries, personId: string, invitationId: string) => {
    const team = await readTeamOf(transaction, season, personId);
    if (!team) return null;
    const row = await openSince(transaction, clock.now())
      .select([
        "team_invitations.id",
        "team_invitations.email",
        "team_invitations.created_at",
        "sent_at",
        "invited_by",
        "team_id",
      ])
      .where("team_invitations.id", "=", invitationId)
      .where("team_id", "=", team.id)
      .executeTakeFirst();
    return row?.email ? { ...row, email: row.email, isFull: team.members.length >= maxMembers } : null;
  };

  return {
    async invite(personId: string, email: string): Promise<Invited> {
      return db.transaction().execute(async (transaction): Promise<Invited> => {
        const team = await teamInTurn(transaction, personId);
        if (!team) return { ok: false, reason: "no_team" };
        const key = emailKey(email);
        const member = team.members.find((one) => one.email !== null && emailKey(one.email) === key);
        if (member) return { ok: false, reason: member.personId === personId ? "own_email" : "is_member" };
        const now = clock.now();
        if (now >= closesAt) return { ok: false, reason: "closed" };
        if (team.members.length >= maxMembers) return { ok: false, reason: "full" };
        if ((await sentToday(transaction, personId, now)) >= aDay) return { ok: false, reason: "too_many" };
        const known = await openSince(transaction, now)
          .select("team_invitations.id")
          .where("team_id", "=", team.id)
          .where((row) => row(row.fn<string>("lower", ["team_invitations.email"]), "=", key))
          .executeTakeFirst();
        if (known) return { ok: false, reason: "just_sent" };
        const invitationId = randomUUID();
        await insertRow(transaction, "team_invitations", {
          id: invitationId,
          team_id: team.id,
          invited_by: personId,
          email,
          created_at: toText(now),
          sent_at: toText(now),
        });
        const mail = { kind: "team-invitation", ids: { invitationId }, address: email, at: now } as const;
        await queueMail(transaction, { ...mail, notAfter: closesAt });
        return { ok: true };
      });
    },

    async resend(personId: string, invitationId: string): Promise<Invited> {
      return db.transaction().execute(async (transaction): Promise<Invited> => {
        await teamInTurn(transaction, personId);
        const found = await ownPending(transaction, personId, invitationId);
        if (!found) return { ok: false, reason: "no_invitation" };
        const now = clock.now();
        if (now >= closesAt) return { ok: false, reason: "closed" };
        if (found.isFull) return { ok: false, reason: "full" };
        const sentAt = found.sent_at ?? found.created_at;
        if (fromText(sentAt) > now - resendAfterMs) return { ok: false, reason: "just_sent" };
        if ((await sentToday(transaction, personId, now)) >= aDay) return { ok: false, reason: "too_many" };
        // The mail that went before stays on the account of who sent it: a row for each mail.
        const before = { invited_by: found.invited_by, created_at: sentAt, sent_at: sentAt };
        await transaction
          .insertInto("team_invitations")
          .values({ id: randomUUID(), team_id: found.team_id, ended_at: toText(now), ...before })
          .execute();
        await transaction
          .updateTable("team_invitations")
          .set({ sent_at: toText(now), created_at: toText(now), invited_by: personId })
          .where("id", "=", invitationId)
          .execute();
        const mail = { kind: "team-invitation", ids: { invitationId }, address: found.email, at: now } as const;
        await queueMail(transaction, { ...mail, again: true, notAfter: closesAt });
        return { ok: true };
      });
    },

    async withdraw(personId: string, invitationId: string): Promise<Invited> {
      return db.transaction().execute(async (transaction): Promise<Invited> => {
        if (!(await ownPending(transaction, personId, invitationId))) return { ok: false, reason: "no_invitation" };
        await end(transaction, [invitationId], clock.now());
        return { ok: true };
      });
    },

    async pendingOf(teamId: string): Promise<PendingInvitation[]> {
      const rows = await openSince(db, clock.now())
        .select(["team_invitations.id", "team_invitations.email", "team_invitations.created_at", "sent_at"])
        .where("team_id", "=", teamId)
        .orderBy("team_invitations.created_at")
        .execute();
      return rows.flatMap(({ id, email, created_at, sent_at }) =>
        email === null ? [] : { id, email, sentAt: fromText(sent_at ?? created_at) },
      );
    },

    /** An address that nobody answered at is not kept for longer than the invitation holds. */
    async forgetOld(): Promise<void> {
      const now = clock.now();
      await db
        .updateTable("team_invitations")
        .set({ email: null, ended_at: toText(now) })
        .where("email", "is not", null)
        .where("created_at", "<=", toText(now - holdsMs))
        .execute();
    },

    /** Null from the deadline on, and while the team is full: nobody can answer it. */
    async openFor(email: string) {
      const now = clock.now();
      return now >= closesAt ? null : openInvitationTo(db, email, now, maxMembers);
    },

    /** Somebody has joined: what asked them is answered, and the lead is told, in that transaction. */
    async answered(transaction: Queries, personId: string): Promise<void> {
      const team = await readTeamOf(transaction, season, personId);
      const member = team?.members.find((one) => one.personId === personId);
      if (!team || !member || team.leadId === personId) return;
      const now = clock.now();
      if (member.email !== null) {
        const key = emailKey(member.email);
        const rows = await openSince(transaction, now)
          .select("team_invitations.id")
          .where((row) => row(row.fn<string>("lower", ["team_invitations.email"]), "=", key))
          .execute();
        await end(
          transaction,
          rows.map(({ id }) => id),
          now,
        );
      }
      const ids = { personId: team.leadId, memberId: personId, teamId: team.id };
      await queueMail(transaction, { kind: "member-joined", ids, at: now, again: true });
    },
  };
}

export type Invitations = ReturnType<typeof createInvitations>;

async function end(transaction: Queries, ids: readonly string[], now: Instant): Promise<void> {
  if (ids.length > 0)
    await transaction
      .updateTable("team_invitations")
      .set({ email: null, ended_at: toText(now) })
      .where("id", "in", ids)
      .execute();
}
