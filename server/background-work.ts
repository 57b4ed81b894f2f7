import { pastProgrammes } from "#content/past-programmes.ts";
import { programme } from "#content/programme.ts";
import type { Competition } from "./competition.ts";
import type { Core } from "./core.ts";
import type { Log } from "./process/log.ts";
import { runEvery } from "./process/run-every.ts";
import { applyRetention, retentionEveryMs } from "./retention/retention.ts";
import type { SeasonRound } from "./season/season-round.ts";
import type { RunningShowcase } from "./showcase/open-showcase.ts";

/** A webhook that never came costs about this long. */
const reconcileEveryMs = 60_000;
/** The announcement is to be seen two seconds after its instant: one to publish it, one to notice. */
const publishEveryMs = 1_000;
/** A deadline is kept by every request; what follows from it, such as the lock, comes within this time. */
const seasonEveryMs = 5_000;

export interface BackgroundOptions {
  season: SeasonRound;
  competition: Competition;
  showcase: RunningShowcase;
  mailFolder: string;
  log: Log;
  /** Mails may have been written: they go at once. */
  onQueued: () => void;
}

/** What the site does without being asked, each at its own pace. */
export function startBackgroundWork(
  { registrations, store, database, clock }: Core,
  { season, competition, showcase, mailFolder, log, onQueued }: BackgroundOptions,
): { stop(): Promise<void> } {
  const rounds = [
    runEvery(seasonEveryMs, log, "season", season.round),
    runEvery(reconcileEveryMs, log, "reconcile", async (stopping) => {
      await registrations.reconcile(stopping);
      onQueued();
    }),
    runEvery(retentionEveryMs, log, "retention", async (stopping) => {
      const actor = { kind: "system" } as const;
      const seasons = { programme, past: pastProgrammes };
      await applyRetention({ actor, store, database, clock, ...seasons, mailFolder, log, stopping });
    }),
    runEvery(publishEveryMs, log, "publication", async () => {
      if (await competition.publishOnTime()) await showcase.look();
    }),
  ];
  return {
    async stop() {
      await Promise.all(rounds.map((round) => round.stop()));
    },
  };
}
