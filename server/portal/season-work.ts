import { seasonEndsAt, submissionsCloseAt } from "#domain/programme/moments.ts";
import type { Programme } from "#domain/programme/programme.ts";
import { deadlineReminders } from "#domain/submission/deadline-reminders.ts";
import type { Instant } from "#domain/time/time.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { settleEach } from "#server/operations/settle-each.ts";
import type { Milestone, SeasonAccess } from "#server/operations/milestones.ts";
import { lockSeason, queueConditional } from "./lock-season.ts";
import type { Portal } from "./portal-services.ts";
import { fileStatesOf } from "#server/files/file-states.ts";
import { opensPortal } from "#server/people/places.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { toContent } from "#server/submission/submission-rows.ts";
import { readReadiness } from "#server/submission/team-readiness.ts";
import type { WriteAccess } from "#server/storage/locks.ts";

/** So many teams are read at once. */
const batchSize = 50;

/**
 * Some days before the deadline: a list to every member of a team that lacks something; one short mail in all to
 * somebody who has begun nothing; one in all to a team that is ready. Who has submitted knows that from the receipt, and
 * who does not want to enter hears nothing.
 */
async function remindTeams(options: SeasonAccess, days: number, notAfter: Instant): Promise<void> {
  const { db, clock, programme } = options;
  const at = clock.now();
  const places = await db
    .selectFrom("places")
    .leftJoin("team_members", (join) =>
      join
        .onRef("team_members.person_id", "=", "places.person_id")
        .onRef("team_members.season", "=", "places.season")
        .on("team_members.left_at", "is", null),
    )
    .leftJoin("submissions", (join) =>
      join.onRef("submissions.team_id", "=", "team_members.team_id").on("submissions.version", ">", 0),
    )
    .select(["places.person_id", "submissions.id as submission_id", "submissions.do_not_enter", "submissions.status"])
    .distinct()
    .where("places.season", "=", programme.id)
    // Nobody is reminded of what is closed to them.
    .where(opensPortal)
    .execute();
  const begun = places.filter(({ submission_id, do_not_enter }) => submission_id !== null && do_not_enter === 0);
  const ready = await readySubmissions(options, [...new Set(begun.map(({ submission_id }) => submission_id!))]);
  // Whoever comes back next season is reminded then as well.
  const when = { at, notAfter, occasion: programme.id };
  // And of a deadline that was moved, by its own days.
  const ofDeadline = { ...when, occasion: `${programme.id}:${toText(submissionsCloseAt(programme))}` };
  // Each person apart: one whose mail cannot be queued keeps nobody else from theirs.
  await settleEach(places, async ({ person_id: personId, submission_id: submissionId, do_not_enter, status }) => {
    if (submissionId === null) return queueMail(db, { kind: "submission-not-begun", ids: { personId }, ...when });
    if (do_not_enter !== 0) return null;
    if (ready.has(submissionId) && status === "submitted") return null;
    return ready.has(submissionId)
      ? queueMail(db, { kind: "submission-ready", ids: { personId, submissionId }, at, notAfter })
      : queueMail(db, { kind: "submission-reminder", ids: { personId, days: String(days) }, ...ofDeadline });
  });
}

async function readySubmissions({ db, clock, programme }: SeasonAccess, ids: readonly string[]): Promise<Set<string>> {
  const sources = { season: programme.id, limits: programme.submission, filesOf: fileStatesOf };
  const ready = new Set<string>();
  for (let from = 0; from < ids.length; from += batchSize) {
    const rows = await db
      .selectFrom("submissions")
      .innerJoin("submission_versions as version", (join) =>
        join.onRef("version.submission_id", "=", "submissions.id").onRef("version.version", "=", "submissions.version"),
      )
      .select(["submissions.id", "team_id", "content"])
      .where("submissions.id", "in", ids.slice(from, from + batchSize))
      .execute();
    const subjects = rows.map(({ id, team_id, content }) => ({
      submissionId: id,
      teamId: team_id,
      content: toContent(content),
    }));
    const lists = await readReadiness(db, sources, subjects, clock.now() + 1);
    rows.forEach(({ id }, index) => lists[index]!.length === 0 && ready.add(id));
  }
  return ready;
}

export interface SeasonWorkOptions extends WriteAccess {
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
          // Whoever was told of a launch that was moved on hears of the one that counts.
          const occasion = `${programme.id}:${toText(launchAt)}`;
          await queueMail(options.db, { kind: "portal-open", ids: { personId }, at, occasion });
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
    .where(opensPortal)
    .execute();
  await settleEach(places, ({ person_id }) => write(person_id, clock.now()));
  return true;
}
