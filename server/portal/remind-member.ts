import { isPersonItem } from "#domain/submission/readiness.ts";
import type { Clock } from "#domain/time/clock.ts";
import { dayIn } from "#domain/time/time.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import type { Queries } from "#server/storage/database.ts";
import type { Submissions } from "#server/submission/submissions.ts";
import type { Teams } from "#server/teams/teams.ts";

export interface RemindMemberOptions {
  db: Queries;
  clock: Clock;
  zone: string;
  teams: Pick<Teams, "teamOf">;
  submissions: Pick<Submissions, "ofTeam" | "readiness">;
}

export type MemberReminded =
  | { ok: true; firstName: string }
  /** `settled`: nothing of theirs is missing any more. `today`: they were reminded on this day already. */
  | { ok: false; reason: "not_lead" | "settled" }
  | { ok: false; reason: "today"; firstName: string };

/** The lead asks a member for their answer: one mail a day for each. */
export function createRemindMember({ db, clock, zone, teams, submissions }: RemindMemberOptions) {
  return async (leadId: string, personId: string): Promise<MemberReminded> => {
    const team = await teams.teamOf(leadId);
    if (!team || team.leadId !== leadId) return { ok: false, reason: "not_lead" };
    const submission = await submissions.ofTeam(team.id);
    const items = submission ? await submissions.readiness(submission) : [];
    const item = items.filter(isPersonItem).find((one) => one.owner === "person" && one.person.personId === personId);
    if (!item) return { ok: false, reason: "settled" };
    const { firstName } = item.person;
    const now = clock.now();
    const mail = { kind: "submission-nudge", ids: { personId }, at: now, occasion: dayIn(now, zone) } as const;
    return (await queueMail(db, mail)) === null ? { ok: false, reason: "today", firstName } : { ok: true, firstName };
  };
}
