import type { TeamChange } from "#domain/teams/team-form.ts";
import type { Clock } from "#domain/time/clock.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import type { Invitations, Invited } from "#server/teams/invitations.ts";
import type { TeamChanged, TeamJoined, Teams } from "#server/teams/teams.ts";

type Refusal = Extract<TeamChanged | TeamJoined | Invited, { ok: false }>["reason"];
export type TeamOutcome =
  | { ok: true; done: "created" | "joined" | "left" | "renamed" | "handed_over" | "notice" | "invited" | "withdrawn" }
  | { ok: false; reason: Refusal };

export interface ChangeTeamOptions {
  clock: Clock;
  teams: Teams;
  invitations: Invitations;
}

/** Does what somebody asked for on the team page. */
export function createChangeTeam({ clock, teams, invitations }: ChangeTeamOptions) {
  const ended = (result: TeamChanged | Invited, done: Extract<TeamOutcome, { ok: true }>["done"]): TeamOutcome =>
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
        return ended(await invitations.invite(personId, change.email), "invited");
      case "resend":
        return ended(await invitations.resend(personId, change.invitationId), "invited");
      case "withdraw":
        return ended(await invitations.withdraw(personId, change.invitationId), "withdrawn");
      case "leave":
        return ended(await teams.leave(personId), "left");
    }
  };
}
