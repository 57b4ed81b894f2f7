import type { Actor } from "#domain/people/actor.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import type { ResultsOptions } from "../results-options.ts";
import { readRunInputs } from "./run-rows.ts";

export type RunExported = { ok: true; inputs: string } | { ok: false; reason: "unknown_run" | "votes_provisional" };

/**
 * Any run's inputs without names, for the organizer; that they were taken out is logged. Refused while votes are
 * provisional: its counts would tell whom a decision on held votes helps.
 */
export async function exportRun(
  { db, season, clock, votesAreFinal }: Pick<ResultsOptions, "db" | "season" | "clock" | "votesAreFinal">,
  actor: Actor,
  runId: string,
): Promise<RunExported> {
  const inputs = await readRunInputs(db, season.id, runId);
  if (inputs === null) return { ok: false, reason: "unknown_run" };
  if (!(await votesAreFinal())) return { ok: false, reason: "votes_provisional" };
  await appendAudit(db, { at: clock.now(), actor, action: "export-results", subjects: [runId] });
  return { ok: true, inputs };
}
