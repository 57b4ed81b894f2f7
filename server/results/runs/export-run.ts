import type { Actor } from "#domain/people/actor.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import type { ResultsOptions } from "../results-options.ts";
import { readRunInputs } from "./run-rows.ts";

/** Any run's inputs without names, for the organizer; that they were taken out is logged. Null for an unknown run. */
export async function exportRun(
  { db, season, clock }: Pick<ResultsOptions, "db" | "season" | "clock">,
  actor: Actor,
  runId: string,
): Promise<string | null> {
  const inputs = await readRunInputs(db, season.id, runId);
  if (inputs !== null) await appendAudit(db, { at: clock.now(), actor, action: "export-results", subjects: [runId] });
  return inputs;
}
