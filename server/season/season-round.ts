import { programme } from "#content/programme.ts";
import { digestMilestones } from "#server/chambers/chamber-digest.ts";
import { nominationsMilestone } from "#server/chambers/remind-nominations.ts";
import { openEarlierChambers } from "#server/chambers/open-earlier-chambers.ts";
import type { Competition } from "#server/competition.ts";
import type { Core } from "#server/core.ts";
import type { WorkWatch } from "#server/operations/work-watch.ts";
import { placeEarlierRegistrations } from "#server/people/place-earlier-registrations.ts";
import { enterUpheld } from "#server/portal/enter-upheld.ts";
import { reopenMoved } from "#server/portal/lock-season.ts";
import type { Portal } from "#server/portal/portal-services.ts";
import { lockMilestone, portalMilestones } from "#server/portal/season-work.ts";
import type { Log } from "#server/process/log.ts";
import { galleryMilestone, tellShownLate } from "#server/showcase/gallery-opens.ts";
import type { SignInServices } from "#server/sign-in/sign-in-services.ts";
import { locksOf } from "#server/storage/locks.ts";
import { reachMilestones, type Milestone } from "../operations/milestones.ts";

const reopenEveryMs = 60_000;

export interface SeasonRoundOptions {
  portal: Portal;
  competition: Competition;
  signing: SignInServices;
  watch: WorkWatch;
  log: Log;
  /** Mails were written: they go at once. */
  onQueued: () => void;
}

/**
 * All that the season does by itself, as a list of jobs that do not know each other: what fails in one holds up no other.
 * Each round may be repeated at any time. The lock has rounds of its own. What one instance does here is done for all of
 * them, so everything goes by the clock that they share.
 */
export function createSeasonRound(core: Core, options: SeasonRoundOptions) {
  const { portal, competition, signing, watch, log, onQueued } = options;
  const { database, databaseClock: clock } = core;
  const { db } = database;
  const locks = locksOf(database.engine);
  const work = { db, locks, clock, programme, portal };
  const lock = lockMilestone(work);
  const milestones = [
    ...portalMilestones(work),
    ...competition.milestones,
    galleryMilestone({ db, clock, programme }),
    ...digestMilestones({ db, clock, programme }),
    nominationsMilestone({ db, clock, programme }),
  ];

  const reach = async (which: readonly Milestone[]) => {
    const reached = await reachMilestones(which, { db, locks, clock, season: programme.id, watch });
    if (reached.length > 0) {
      log.info({ reached }, "the season went on");
      onQueued();
    }
  };

  let arePlaced = false;
  let reopenedAt = -Infinity;
  const jobs: Readonly<Record<string, () => Promise<unknown>>> = {
    // They look through every registration: once, and again only where a rehearsal begins its season anew.
    "earlier registrations": async () => {
      if (arePlaced && !core.rehearsalClock) return;
      await placeEarlierRegistrations(db, clock);
      await openEarlierChambers(db, clock);
      arePlaced = true;
    },
    // An instance of the release before may still go by the earlier date for a while: the two do not take turns.
    "moved deadline": async () => {
      if (Math.abs(clock.now() - reopenedAt) < reopenEveryMs) return;
      await reopenMoved(work);
      reopenedAt = clock.now();
    },
    milestones: () => reach(milestones),
    "team removals": () => portal.teams.removeDue(),
    "remembered submits": () => portal.submissions.submitRemembered(),
    "late displays": () => tellShownLate({ db, clock, programme }),
    "upheld appeals": async () => {
      await competition.entered(await enterUpheld(work));
    },
    judging: () => competition.judgingRound(),
    announcement: () => competition.announce(),
    "invoice reminders": async () => {
      if ((await core.invoices.remind()) > 0) onQueued();
    },
    "sign-in sweep": () => signing.sweep(),
    // Also when nobody invites any more, and the last ones went unanswered.
    "old invitations": () => portal.invitations.forgetOld(),
  };

  /** What comes after the lock finds it done, also where everything is done at one start. */
  let locked: Promise<void> | null = null;
  const lockRound = () => (locked = watch.run("lock", () => reach([lock])).then(() => undefined));

  return {
    instants: [...milestones, lock].map(({ at }) => at),

    lockRound,

    async round(): Promise<void> {
      await (locked ?? lockRound());
      for (const [name, job] of Object.entries(jobs)) if (watch.isDue(name)) await watch.run(name, job);
    },

    /** The lock first, then everything else: for a clock that is moved. */
    async wholeRound(): Promise<void> {
      await lockRound();
      await this.round();
    },
  };
}

export type SeasonRound = ReturnType<typeof createSeasonRound>;
