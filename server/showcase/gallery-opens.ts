import { voteClosesAt, voteOpensAt } from "#domain/programme/moments.ts";
import type { Programme } from "#domain/programme/programme.ts";
import type { Clock } from "#domain/time/clock.ts";
import { dayIn, instantOf } from "#domain/time/time.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { settleEach } from "#server/operations/settle-each.ts";
import type { Milestone } from "#server/operations/milestones.ts";
import type { Queries } from "#server/storage/database.ts";

/** On the first morning of the gallery every member of a project in the competition hears of it. */
export function galleryMilestone({
  db,
  clock,
  programme,
}: {
  db: Queries;
  clock: Clock;
  programme: Programme;
}): Milestone {
  const { zone, voting } = programme;
  const notAfter = voteClosesAt(programme);
  return {
    name: "gallery-open",
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
          at: clock.now(),
          notAfter,
        }),
      );
      return true;
    },
  };
}
