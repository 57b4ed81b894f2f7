import { randomUUID } from "node:crypto";
import type { TeamChange } from "#domain/teams/team-form.ts";
import type { Clock } from "#domain/time/clock.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import type { Locks } from "#server/storage/locks.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText } from "#server/storage/queries/rows.ts";
import type { TeamChanged, TeamJoined, Teams } from "#server/teams/teams.ts";

type Refusal = Extract<TeamChanged | TeamJoined, { ok: false }>["reason"] | "too_many";
export type TeamOutcome =
  | { ok: true; done: "created" | "joined" | "left" | "renamed" | "handed_over" | "notice" | "invited" }
  | { ok: false; reason: Refusal };

export interface ChangeTeamOptions {
  db: Queries;
  locks: Locks;
  clock: Clock;
  teams: Teams;
  /** Invitations by mail that a team may send in a day. */
  invitationsADay: number;
}

/** Does what somebody asked for on the team page. */
export function createChangeTeam({ db, locks, clock, teams, invitationsADay }: ChangeTeamOptions) {
  const invite = async (personId: string, email: string): Promise<TeamOutcome> => {
    const team = await teams.teamOf(personId);
    if (!team) return { ok: false, reason: "no_team" };
    const now = clock.now();
    return db.transaction().execute(async (transaction): Promise<TeamOutcome> => {
      await locks.takeTurn(transaction, `invitations:${team.id}`);
      const { count } = await transaction
        .selectFrom("team_invitations")
        .select((row) => row.fn.countAll().as("count"))
        .where("team_id", "=", team.id)
        .where("created_at", ">", toText(now - 24 * 3_600_000))
        .executeTakeFirstOrThrow();
      if (Number(count) >= invitationsADay) return { ok: false, reason: "too_many" };
      const invitationId = randomUUID();
      await transaction
        .insertInto("team_invitations")
        // The address goes with the mail alone.
        .values({ id: invitationId, team_id: team.id, invited_by: personId, email: null, created_at: toText(now) })
        .execute();
      await queueMail(transaction, { kind: "team-invitation", ids: { invitationId }, address: email, at: now });
      return { ok: true, done: "invited" };
    });
  };

  const ended = (result: TeamChanged, done: Extract<TeamOutcome, { ok: true }>["done"]): TeamOutcome =>
    result.ok ? { ok: true, done } : result;

  return async (personId: string, change: TeamChange): Promise<TeamOutcome> => {
    switch (change.intent) {
      case "create": {
        const made = await teams.create(personId, change.name);
        return made.ok ? { ok: true, done: "created" } : made;
      }
      case "join": {
        const joined = await teams.join(personId, change.code);
        return joined.ok ? { ok: true, done: "joined" } : joined;
      }
      case "rename":
        return ended(await teams.rename(personId, change.name), "renamed");
      case "hand-over":
        return ended(await teams.handOver(personId, change.personId), "handed_over");
      case "remove":
        return ended(
          await teams.giveNotice(personId, change.personId, async (transaction, team) => {
            const ids = { personId: change.personId, teamId: team.id };
            await queueMail(transaction, { kind: "removal-notice", ids, at: clock.now(), again: true });
          }),
          "notice",
        );
      case "invite":
        return invite(personId, change.email);
      case "leave":
        return ended(await teams.leave(personId), "left");
    }
  };
}
