import { pastProgrammes } from "#content/past-programmes.ts";
import { programme } from "#content/programme.ts";
import type { Competition } from "./competition.ts";
import type { Core } from "./core.ts";
import type { WorkWatch } from "./operations/work-watch.ts";
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
/** How old what the desk shows of an instance may be, and a look at the database's clock. */
const presenceEveryMs = 10_000;

export interface BackgroundOptions {
  season: SeasonRound;
  competition: Competition;
  showcase: RunningShowcase;
  mailFolder: string;
  watch: WorkWatch;
  presence: { tell(): Promise<void> };
  log: Log;
  /** Mails may have been written: they go at once. */
  onQueued: () => void;
}

/** What the site does without being asked, each at its own pace. */
export function startBackgroundWork(
  { registrations, store, database, clock }: Core,
  { season, competition, showcase, mailFolder, watch, presence, log, onQueued }: BackgroundOptions,
): { stop(): Promise<void> } {
  const every = (pauseMs: number, name: string, work: (stopping: AbortSignal) => Promise<void>) =>
    runEvery(pauseMs, log, name, async (stopping) => void (await watch.run(name, () => work(stopping))));
  const rounds = [
    // Alone in its loop: nothing else that takes long or fails holds it up.
    runEvery(seasonEveryMs, log, "lock", season.lockRound),
    runEvery(seasonEveryMs, log, "season", season.round),
    every(presenceEveryMs, "presence", presence.tell),
    every(reconcileEveryMs, "reconcile", async (stopping) => {
      await registrations.reconcile(stopping);
      onQueued();
    }),
    every(retentionEveryMs, "retention", async (stopping) => {
      const actor = { kind: "system" } as const;
      const seasons = { programme, past: pastProgrammes };
      await applyRetention({ actor, store, database, clock, ...seasons, mailFolder, log, stopping });
    }),
    every(publishEveryMs, "publication", async () => {
      if (await competition.publishOnTime()) await showcase.look();
    }),
  ];
  return {
    async stop() {
      await Promise.all(rounds.map((round) => round.stop()));
    },
  };
}
