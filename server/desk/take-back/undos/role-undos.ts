import { judgingClosesAt } from "#domain/programme/moments.ts";
import { repairAssignment } from "#server/judging/assignment/repair.ts";
import type { Queries } from "#server/storage/database.ts";
import { restoreRows } from "#server/storage/queries/deeds/restore-rows.ts";
import { findRow, toText } from "#server/storage/queries/rows.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { isLastOrganizer } from "#server/people/holds-role.ts";
import { organizerRoleOf } from "#server/people/roles.ts";
import { tellOfOrganizer } from "#server/people/tell-organizers.ts";
import type { Undo } from "../undo.ts";
import { isForgotten } from "./place-undos.ts";

/** A project that nobody else was given since. */
async function isFree(db: Queries, assignmentId: string, since: string): Promise<boolean> {
  const taken = await db
    .selectFrom("assignments as own")
    .innerJoin("assignments as other", "other.submission_id", "own.submission_id")
    .select("other.id")
    .where("own.id", "=", assignmentId)
    .where("other.assigned_at", ">=", since)
    .where("other.ended_at", "is", null)
    .executeTakeFirst();
  return taken === undefined;
}

/** A role at the desk that comes back is told like one that is given. */
const role = {
  area: "organizers",
  tells: "role",
  turns: () => ["organizers"],
  async follow(transaction, { entry }, _, { now }) {
    const [personId = ""] = entry.subjects;
    const role = await organizerRoleOf(transaction, personId);
    if (!role) return;
    await queueMail(transaction, { kind: "role-given", ids: { personId }, at: now, occasion: String(now) });
    if (role === "organizer") await tellOfOrganizer(transaction, personId, now);
  },
} satisfies Partial<Undo>;

export const roleUndos = {
  "organizer remove": { ...role, blocked: isForgotten },
  "organizer role": {
    ...role,
    async blocked(db, deed) {
      if (await isForgotten(db, deed)) return "forgotten";
      const [personId = ""] = deed.entry.subjects;
      if (!deed.changes.some(({ after }) => after?.["role"] === "organizer")) return null;
      return (await isLastOrganizer(db, personId)) ? "last_organizer" : null;
    },
  },
  "remove-judge": {
    area: "judges",
    tells: "nobody",
    // The seat on the finals panel comes back with the role.
    turns: ({ season }) => [`assignment:${season}`, `results:${season}`],
    blocked: isForgotten,
    async restore(transaction, { entry, changes }) {
      const since = toText(entry.at);
      for (const change of changes)
        if (change.table !== "assignments" || (await isFree(transaction, String(change.key["id"]), since)))
          await restoreRows(transaction, [change]);
      return null;
    },
    afterwards: async (_, { competition: { assignment } }) => void (await repairAssignment(assignment)),
  },
  "give-project": {
    area: "judges",
    tells: "nobody",
    turns: ({ season }) => [`assignment:${season}`],
    async blocked(db, { changes, entry }, { desk }) {
      if (desk.clock.now() >= judgingClosesAt(desk.programme)) return "judging_closed";
      const given = changes.find(({ before }) => before === null)?.after;
      if (!given) return null;
      const begun = await findRow(db, "reviews", ["version"], {
        judge_id: String(given["judge_id"]),
        submission_id: entry.subjects[0] ?? "",
      });
      return begun ? "marks_begun" : null;
    },
  },
  "remove-advisor": { area: "advisors", tells: "nobody", blocked: isForgotten },
} satisfies Record<string, Undo>;
