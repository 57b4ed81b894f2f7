import type { Actor } from "#domain/people/actor.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import type { AssignmentOptions } from "./assignment-options.ts";
import { assignWave, type WaveAssigned } from "./assign-wave.ts";
import { readWave, type WaveNumber } from "./wave-rows.ts";

export interface HandAssignment {
  /** The wave to give out; unsaid, the one whose turn it is. */
  wave?: WaveNumber;
  /** Reviews for each project of the first wave. */
  perProject?: number;
  dryRun?: boolean;
}

export type HandAssigned = WaveAssigned | { ok: false; reason: "invalid_reviews" };

const mostReviews = 50;

/** The organizer gives projects to judges, or asks what would come of it. Run again, it completes what is missing. */
export async function assignByHand(
  options: AssignmentOptions,
  actor: Actor,
  { wave, perProject, dryRun = false }: HandAssignment = {},
): Promise<HandAssigned> {
  if (perProject !== undefined && (!Number.isInteger(perProject) || perProject < 1 || perProject > mostReviews))
    return { ok: false, reason: "invalid_reviews" };
  // Who says how many reviews each project gets, speaks of the first wave.
  const chosen = wave ?? (perProject === undefined ? await waveOfNow(options) : 1);
  return assignWave(options, {
    wave: chosen,
    ...(perProject !== undefined && { perProject }),
    dryRun,
    record: (transaction) =>
      appendAudit(transaction, {
        at: options.clock.now(),
        actor,
        action: "assign",
        subjects: [],
        detail: `wave ${chosen}`,
      }),
  });
}

/** The first wave, until it is given out and the second one's day has come. */
export async function waveOfNow({ db, clock, season }: AssignmentOptions): Promise<WaveNumber> {
  const first = await readWave(db, season.id, 1);
  return first?.status === "given-out" && clock.now() >= season.secondWave.at ? 2 : 1;
}
