import type { Actor } from "#domain/people/actor.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { rowsOf, watchRows } from "#server/storage/queries/deeds/watch-rows.ts";
import { toText } from "#server/storage/queries/rows.ts";
import type { VotingOptions } from "#server/voting/voting-options.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { membersOf } from "#server/results/published/announce-run.ts";
import { noteDisplays } from "./display-log.ts";

export type ProjectShown = { ok: true } | { ok: false; reason: "unknown_submission" | "not_locked" | "no_reason" };

/** The desk has looked at a project and lets it into the showcase, once its members want it there. */
export const showProject = (options: VotingOptions, actor: Actor, submissionId: string): Promise<ProjectShown> =>
  decide(options, { actor, submissionId, action: "show-project" });

/** The desk takes a project out of the showcase, at once, and tells its team why and how to appeal. */
export async function hideProject(
  options: VotingOptions,
  actor: Actor,
  submissionId: string,
  reason: string,
): Promise<ProjectShown> {
  if (reason.trim() === "") return { ok: false, reason: "no_reason" };
  return decide(options, { actor, submissionId, action: "hide-project", reason: reason.trim() });
}

interface Decision {
  actor: Actor;
  submissionId: string;
  action: "show-project" | "hide-project";
  reason?: string;
}

function decide(options: VotingOptions, { actor, submissionId, action, reason }: Decision): Promise<ProjectShown> {
  const { db, locks, clock, season } = options;
  return db.transaction().execute(async (transaction): Promise<ProjectShown> => {
    const row = await transaction
      .selectFrom("submissions")
      .select(["id", "status", "shown_at", "hidden_at"])
      .where("id", "=", submissionId)
      .where("season", "=", season.id)
      .$call(locks.forUpdate)
      .executeTakeFirst();
    if (!row) return { ok: false, reason: "unknown_submission" };
    if (row.status !== "locked" && row.status !== "accepted") return { ok: false, reason: "not_locked" };
    // Pressed twice, it is done, logged and told once.
    const isDone = action === "hide-project" ? row.hidden_at !== null : row.shown_at !== null && row.hidden_at === null;
    if (isDone) return { ok: true };
    const now = clock.now();
    const at = toText(now);
    const watch = await watchRows(transaction, [rowsOf("submissions", { id: submissionId })]);
    await transaction
      .updateTable("submissions")
      .set(action === "show-project" ? { shown_at: row.shown_at ?? at, hidden_at: null } : { hidden_at: at })
      .where("id", "=", submissionId)
      .execute();
    await noteDisplays(transaction, options, submissionId);
    const entry = { at: now, actor, action, subjects: [submissionId], ...(reason && { reason }) };
    await appendAudit(transaction, { ...entry, undo: await watch.undo(season.id) });
    if (action === "hide-project")
      for (const personId of await membersOf(transaction, submissionId))
        await queueMail(transaction, {
          kind: "project-hidden",
          ids: { personId, submissionId },
          at: now,
          occasion: at,
        });
    return { ok: true };
  });
}
