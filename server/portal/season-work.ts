import { seasonEndsAt } from "#domain/programme/moments.ts";
import type { Programme } from "#domain/programme/programme.ts";
import { deadlineReminders } from "#domain/submission/deadline-reminders.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Instant } from "#domain/time/time.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { settleEach } from "#server/operations/settle-each.ts";
import type { Milestone } from "#server/operations/milestones.ts";
import type { Queries } from "#server/storage/database.ts";
import type { Locks } from "#server/storage/locks.ts";
import { lockSeason, queueConditional } from "./lock-season.ts";
import type { Portal } from "./portal-services.ts";
import { remindTeams } from "./remind-teams.ts";

export interface SeasonWorkOptions {
  db: Queries;
  locks: Locks;
  clock: Clock;
  programme: Programme;
  portal: Portal;
}

/** What the portal's season brings by itself: the launch, the reminders, and who has not answered after the lock. */
export function portalMilestones(options: SeasonWorkOptions): Milestone[] {
  const { programme, portal } = options;
  const { launchAt, deadlineAt, answersUntil, answersRemindedAt } = portal.times;
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
    ...deadlineReminders(programme).map(({ days, at }, index, all): Milestone => {
      const notAfter = all[index + 1]?.at ?? deadlineAt;
      return {
        name: reminderName(days),
        at,
        notAfter,
        run: async () => {
          await remindTeams(options, days, notAfter);
          return true;
        },
      };
    }),
    {
      name: "answers-reminder",
      at: answersRemindedAt,
      notAfter: answersUntil,
      run: async () => {
        await remindOfAnswers(options);
        return true;
      },
    },
  ];
}

/** The lock, alone: nothing else that the season brings can hold it up. Its clock is the database's. */
export function lockMilestone(options: SeasonWorkOptions): Milestone {
  return {
    name: "lock",
    at: options.portal.times.lockAt,
    notAfter: null,
    // Again each round until the time for uploads and answers is over, and what came in time was looked at.
    run: async () => (await lockSeason(options)).isOver,
  };
}

/** Kept under the hours by which earlier releases counted. */
export const reminderName = (days: number): string => `reminder-${days * 24}`;

async function remindOfAnswers({ db, clock, programme, portal }: SeasonWorkOptions): Promise<void> {
  const rows = await db
    .selectFrom("submissions")
    .select(["id as submissionId", "team_id as teamId"])
    .where("season", "=", programme.id)
    .where("status", "in", ["draft", "submitted"])
    .where("conditional_at", "is not", null)
    .where("out_at", "is", null)
    .execute();
  await queueConditional(db, rows, { moment: "second", at: clock.now(), notAfter: portal.times.answersUntil });
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
  await settleEach(places, ({ person_id }) => write(person_id, clock.now()));
  return true;
}
