import { programme } from "#content/programme.ts";
import { openEarlierChambers } from "#server/chambers/open-earlier-chambers.ts";
import type { Competition } from "#server/competition.ts";
import type { Core } from "#server/core.ts";
import { placeEarlierRegistrations } from "#server/people/place-earlier-registrations.ts";
import type { Portal } from "#server/portal/portal-services.ts";
import { portalMilestones } from "#server/portal/season-work.ts";
import type { Log } from "#server/process/log.ts";
import type { SignInServices } from "#server/sign-in/sign-in-services.ts";
import { locksOf } from "#server/storage/locks.ts";
import { reachMilestones } from "./milestones.ts";

export interface SeasonRoundOptions {
  portal: Portal;
  competition: Competition;
  signing: SignInServices;
  log: Log;
  /** Mails were written: they go at once. */
  onQueued: () => void;
}

/** All that the season does by itself: `round` does what is due by the clock, and may be repeated at any time. */
export function createSeasonRound(core: Core, { portal, competition, signing, log, onQueued }: SeasonRoundOptions) {
  const { clock, database } = core;
  const { db } = database;
  const locks = locksOf(database.engine);
  const milestones = [...portalMilestones({ db, locks, clock, programme, portal }), ...competition.milestones];
  let arePlaced = false;
  return {
    instants: milestones.map(({ at }) => at),

    async round(): Promise<void> {
      // They look through every registration: once, and again only where a rehearsal begins its season anew.
      if (!arePlaced || core.rehearsalClock) {
        await placeEarlierRegistrations(db, clock);
        await openEarlierChambers(db, clock);
        arePlaced = true;
      }
      const reached = await reachMilestones(milestones, { db, locks, clock, season: programme.id });
      await portal.teams.removeDue();
      await competition.round();
      const reminded = await core.invoices.remind();
      await signing.sweep();
      if (reached.length > 0) log.info({ reached }, "the season went on");
      if (reached.length + reminded > 0) onQueued();
    },
  };
}

export type SeasonRound = ReturnType<typeof createSeasonRound>;
