import { submissionsCloseAt } from "#domain/programme/moments.ts";
import { deadlineReminders } from "#domain/submission/deadline-reminders.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import type { Milestone, SeasonAccess } from "#server/operations/milestones.ts";
import { settleEach } from "#server/operations/settle-each.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { readChamberTeams } from "./nominations.ts";

/** The teams that a chamber has nominated, and those that it still could; null where it has no more to decide. */
export async function openNominations(db: Queries, chamberId: string, most: number) {
  const teams = await readChamberTeams(db, chamberId);
  const named = (nominated: "here" | null) =>
    teams.filter((team) => team.nominated === nominated).map(({ name }) => name);
  const [here, free] = [named("here"), named(null)];
  return free.length === 0 || here.length >= most ? null : { here, free };
}

/** Once, on the first day of reminders: a chamber whose teams could still be nominated is told which. */
export function nominationsMilestone({ db, clock, programme }: SeasonAccess): Milestone {
  const notAfter = submissionsCloseAt(programme);
  return {
    name: "chamber-nominations",
    at: deadlineReminders(programme)[0]?.at ?? notAfter,
    notAfter,
    run: async () => {
      const contacts = await db
        .selectFrom("chamber_contacts")
        .innerJoin("chambers", "chambers.id", "chamber_contacts.chamber_id")
        .select(["chamber_contacts.chamber_id", "chamber_contacts.person_id"])
        .where("chambers.season", "=", programme.id)
        .where("chambers.closed_at", "is", null)
        .where("chambers.flag", "is", null)
        .where("chamber_contacts.removed_at", "is", null)
        .execute();
      await settleEach(contacts, async ({ chamber_id: chamberId, person_id: personId }) => {
        if (!(await openNominations(db, chamberId, programme.chamberNominations))) return;
        const ids = { personId, chamberId };
        // Whoever heard of a deadline that was moved on hears of the one that counts.
        const occasion = toText(notAfter);
        await queueMail(db, { kind: "chamber-nominations", ids, at: clock.now(), occasion, notAfter });
      });
      return true;
    },
  };
}
