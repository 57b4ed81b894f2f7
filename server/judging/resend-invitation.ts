import type { Actor } from "#domain/people/actor.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { withAssignmentLock, type AssignmentOptions } from "./assignment/assignment-options.ts";

/** The invitation once more, to a judge who did not see the first. False where there is no such judge. */
export function resendInvitation(options: AssignmentOptions, actor: Actor, judgeId: string): Promise<boolean> {
  const { clock, season, notices } = options;
  return withAssignmentLock(options, async (transaction) => {
    const judge = await transaction
      .selectFrom("judges")
      .select(["id", "person_id"])
      .where("id", "=", judgeId)
      .where("season", "=", season.id)
      .where("removed_at", "is", null)
      .executeTakeFirst();
    if (!judge) return false;
    const now = clock.now();
    await notices.invited(transaction, { id: judge.id, personId: judge.person_id }, now);
    const entry = { at: now, actor, action: "resend" as const, subjects: [judge.person_id], detail: "judge-invited" };
    await appendAudit(transaction, entry);
    return true;
  });
}
