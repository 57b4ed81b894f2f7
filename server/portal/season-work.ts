import { seasonEndsAt } from "#domain/programme/moments.ts";
import type { Programme } from "#domain/programme/programme.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Instant } from "#domain/time/time.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { eachApart } from "#server/operations/each-apart.ts";
import type { Milestone } from "#server/season/milestones.ts";
import type { Queries } from "#server/storage/database.ts";
import type { Locks } from "#server/storage/locks.ts";
import { lockSeason } from "./lock-season.ts";
import type { Portal } from "./portal-services.ts";

export interface SeasonWorkOptions {
  db: Queries;
  locks: Locks;
  clock: Clock;
  programme: Programme;
  portal: Portal;
}

const hour = 3_600_000;

/** What the portal's season brings by itself: the launch and the reminders. */
export function portalMilestones(options: SeasonWorkOptions): Milestone[] {
  const { programme, portal } = options;
  const { launchAt, deadlineAt } = portal.times;
  return [
    {
      name: "portal-open",
      at: launchAt,
      // A site that was down for the whole season invites nobody into what is over.
      notAfter: seasonEndsAt(programme),
      run: () =>
        eachPlace(options, async (personId, at) => {
          await queueMail(options.db, { kind: "portal-open", ids: { personId }, at });
        }),
    },
    ...programme.submission.remindHoursBefore.map((hours, index, all): Milestone => {
      const notAfter = deadlineAt - (all[index + 1] ?? 0) * hour;
      return {
        name: `reminder-${hours}`,
        at: deadlineAt - hours * hour,
        notAfter,
        run: () =>
          eachPlace(options, async (personId, at) => {
            const ids = { personId, hours: String(hours) };
            await queueMail(options.db, { kind: "submission-reminder", ids, at, notAfter });
          }),
      };
    }),
  ];
}

/** The lock, alone: nothing else that the season brings can hold it up. Its clock is the database's. */
export function lockMilestone(options: SeasonWorkOptions): Milestone {
  const { clock, portal } = options;
  const { lockAt, uploadsUntil } = portal.times;
  return {
    name: "lock",
    at: lockAt,
    notAfter: null,
    // Again each round until the time for uploads is over and what came in time was checked.
    run: async () => {
      const isLast = clock.now() >= uploadsUntil;
      const { waiting } = await lockSeason(options);
      return isLast && waiting === 0;
    },
  };
}

/** Each person apart: one whose mail cannot be queued keeps nobody else from theirs. */
async function eachPlace(
  { db, clock, programme }: SeasonWorkOptions,
  write: (personId: string, at: Instant) => Promise<void>,
): Promise<boolean> {
  const places = await db
    .selectFrom("places")
    .select("person_id")
    .where("season", "=", programme.id)
    .where("ended_at", "is", null)
    .execute();
  await eachApart(places, ({ person_id }) => write(person_id, clock.now()));
  return true;
}
