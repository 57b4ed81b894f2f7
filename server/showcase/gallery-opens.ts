import { isVoteOpen, voteClosesAt, voteOpensAt } from "#domain/programme/moments.ts";
import { dayIn, instantOf } from "#domain/time/time.ts";
import { queueMail, queueMails } from "#server/mail/outbox/queue-mail.ts";
import { settleEach } from "#server/operations/settle-each.ts";
import type { Milestone, SeasonAccess } from "#server/operations/milestones.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText } from "#server/storage/queries/rows.ts";

/** Never changes: it is kept under this name that the mail went out. */
const name = "gallery-open";

/** On the first morning of the gallery every member of a project in the competition hears of it. */
export function galleryMilestone({ db, clock, programme }: SeasonAccess): Milestone {
  const { zone, voting } = programme;
  const notAfter = voteClosesAt(programme);
  return {
    name,
    at: instantOf(`${dayIn(voteOpensAt(programme), zone)}T${voting.openMailAt}`, zone),
    notAfter,
    run: async () => {
      const members = await db
        .selectFrom("submissions")
        .innerJoin("team_members", "team_members.team_id", "submissions.team_id")
        .select(["submissions.id", "team_members.person_id"])
        .where("submissions.season", "=", programme.id)
        .where("submissions.status", "in", ["locked", "accepted"])
        .where("submissions.hidden_at", "is", null)
        .where("team_members.left_at", "is", null)
        .execute();
      await settleEach(members, ({ id, person_id }) =>
        queueMail(db, {
          kind: "gallery-open",
          ids: { personId: person_id, submissionId: id },
          // Whoever was told of an opening that was moved on hears of the one that counts.
          occasion: toText(voteOpensAt(programme)),
          at: clock.now(),
          notAfter,
        }),
      );
      return true;
    },
  };
}

/** Whose project came onto display after that mail had gone out: by a late look at the desk, or a late yes. */
export const shownLate = (db: Queries, season: string) =>
  db
    .selectFrom("displays")
    .innerJoin("milestones", (join) =>
      join
        .onRef("milestones.season", "=", "displays.season")
        .on("milestones.name", "=", name)
        .onRef("milestones.done_at", "<", "displays.first_at"),
    )
    .where("displays.season", "=", season);

/** They hear then what the others heard that morning. Safe to repeat. */
export async function tellShownLate({ db, clock, programme }: SeasonAccess): Promise<void> {
  const notAfter = voteClosesAt(programme);
  const at = clock.now();
  if (!isVoteOpen(programme, at)) return;
  const members = await shownLate(db, programme.id)
    .innerJoin("submissions", "submissions.id", "displays.submission_id")
    .innerJoin("team_members", "team_members.team_id", "submissions.team_id")
    .select(["submissions.id", "team_members.person_id"])
    .where("displays.ended_at", "is", null)
    .where("team_members.left_at", "is", null)
    .execute();
  await queueMails(
    db,
    members.map(({ id, person_id }) => ({
      kind: "gallery-open" as const,
      ids: { personId: person_id, submissionId: id },
      occasion: "shown",
      at,
      notAfter,
    })),
  );
}
