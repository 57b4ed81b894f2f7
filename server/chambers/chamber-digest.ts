import { seasonEndsAt } from "#domain/programme/moments.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { settleEach } from "#server/operations/settle-each.ts";
import type { Milestone, SeasonAccess } from "#server/operations/milestones.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { digestWeeks, type DigestWeek } from "./digest-weeks.ts";

/** Once a week each contact of a chamber hears who joined; in a week in which nobody did, nothing. */
export function digestMilestones({ db, clock, programme }: SeasonAccess): Milestone[] {
  return digestWeeks(programme).map((week, index, all) => ({
    name: `chamber-digest-${week.day}`,
    at: week.until,
    // What nobody could send for a whole week is in nobody's way any more: the roster has it.
    notAfter: all[index + 1]?.until ?? seasonEndsAt(programme),
    run: async () => {
      await settleEach(await chambersJoined(db, programme.id, week), ({ chamberId, personId }) =>
        queueMail(db, { kind: "chamber-digest", ids: { personId, chamberId, week: week.day }, at: clock.now() }),
      );
      return true;
    },
  }));
}

/** The contacts of chambers that somebody joined in the week. */
async function chambersJoined(db: Queries, season: string, { from, until }: DigestWeek) {
  const rows = await db
    .selectFrom("chamber_contacts")
    .innerJoin("chambers", "chambers.id", "chamber_contacts.chamber_id")
    .select(["chamber_contacts.chamber_id", "chamber_contacts.person_id"])
    .where("chambers.season", "=", season)
    .where("chambers.closed_at", "is", null)
    .where("chamber_contacts.removed_at", "is", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("chamber_members")
          .select("chamber_members.id")
          .whereRef("chamber_members.chamber_id", "=", "chambers.id")
          .where("chamber_members.removed_at", "is", null)
          .where("joined_at", ">=", toText(from))
          .where("joined_at", "<", toText(until)),
      ),
    )
    .execute();
  return rows.map(({ chamber_id, person_id }) => ({ chamberId: chamber_id, personId: person_id }));
}
