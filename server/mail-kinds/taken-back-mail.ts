import { takenBackEmail, type ToldDeed } from "#content/en/emails/taken-back.ts";
import { factsAt } from "#content/facts.ts";
import { plainLine } from "#domain/text/plain-line.ts";
import { nameIds } from "#server/desk/log/name-ids.ts";
import { findPerson } from "#server/people/people.ts";
import { auditEntries, toAuditEntry } from "#server/storage/queries/audit-log.ts";
import { mailKind } from "#server/mail/mail-kind.ts";

const told: readonly string[] = [
  "refuse",
  "hide-project",
  "award",
  "decide-appeal",
  "chamber-close",
  "chamber-move",
  "invite-finals-judge",
] satisfies ToldDeed[];

/** To whoever heard of a decision: it was taken back. `entryId` is that of the taking back. */
export const takenBack = mailKind("taken-back", {
  async load({ personId, entryId }, { db, now }) {
    const person = await findPerson(db, personId);
    const taking = await auditEntries(db).where("entry.id", "=", entryId).executeTakeFirst();
    const taken = await auditEntries(db)
      .innerJoin("deeds", "deeds.entry_id", "entry.id")
      .where("deeds.taken_back_by", "=", entryId)
      .executeTakeFirst();
    if (!person?.email || !taking || !taken || !told.includes(taken.action)) return null;
    const { action, subjects, detail } = toAuditEntry(taken);
    const names = await nameIds(db, subjects);
    const title = subjects.map((id) => names.get(id)?.name ?? "").find((name) => name !== "") ?? "";
    const award = factsAt(now).programme.awards.find(({ id }) => id === detail)?.name ?? detail ?? "";
    return {
      firstName: plainLine(person.first_name ?? ""),
      deed: action as ToldDeed,
      title,
      award,
      reason: plainLine(taking.reason ?? ""),
    };
  },
  render: (mail, { now, siteUrl }) => takenBackEmail(factsAt(now), mail, siteUrl),
  privateWords: ({ reason }) => [reason],
});
