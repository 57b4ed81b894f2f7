import { momentText } from "#content/en/emails/email-content.ts";
import {
  guessingEmail,
  organizerAddedEmail,
  passkeyChangedEmail,
  resultsChangedEmail,
  roleGivenEmail,
} from "#content/en/emails/trust.ts";
import { factsAt } from "#content/facts.ts";
import { plainLine } from "#domain/text/plain-line.ts";
import { mailKind } from "#server/mail/mail-kind.ts";
import { readReader } from "#server/mail/reader.ts";
import type { Queries, RowOf } from "#server/storage/database.ts";
import { auditEntries, toAuditEntry } from "#server/storage/queries/audit-log.ts";
import { findPerson, nameOf } from "../people/people.ts";
import { organizerRoleOf } from "../people/roles.ts";
import { takenBackEmail, type ToldDeed } from "#content/en/emails/taken-back.ts";
import { codeRules } from "#domain/people/sign-in-rules.ts";
import { findRow, fromText } from "#server/storage/queries/rows.ts";
import { nameIds } from "#server/desk/log/name-ids.ts";

const told: readonly string[] = [
  "refuse",
  "hide-project",
  "award",
  "record-appeal",
  "decide-appeal",
  "chamber-close",
  "chamber-move",
  "invite-finals-judge",
] satisfies ToldDeed[];

const passkeyChanged = (change: "added" | "removed") =>
  mailKind(`passkey-${change}`, {
    load: ({ personId }, { db }) => readReader(db, personId),
    render: (reader, { siteUrl, now }) => passkeyChangedEmail(change, reader, siteUrl, factsAt(now)),
  });

/** Whether the same was done once more since it was taken back, and holds: that is what there is to hear of. */
async function isDoneAgain(
  db: Queries,
  { action, subjects, detail }: Pick<RowOf<"audit_log">, "action" | "subjects" | "detail">,
  since: string,
): Promise<boolean> {
  const [about = ""] = JSON.parse(subjects) as string[];
  const found = await db
    .selectFrom("audit_subjects")
    .innerJoin("audit_log", "audit_log.id", "audit_subjects.entry_id")
    .leftJoin("deeds", "deeds.entry_id", "audit_log.id")
    .select("audit_log.id")
    .where("audit_subjects.subject_id", "=", about)
    .where("audit_log.at", ">", since)
    .where("audit_log.action", "=", action)
    .where("audit_log.subjects", "=", subjects)
    // Another award is another matter; another ground or outcome is not.
    .$if(action === "award", (query) => query.where("audit_log.detail", "=", detail))
    .where("deeds.taken_back_by", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}

export const trustMailKinds = {
  "role-given": mailKind("role-given", {
    async load({ personId }, { db }) {
      const reader = await readReader(db, personId);
      const role = await organizerRoleOf(db, personId);
      return reader && role ? { ...reader, role } : null;
    },
    render: (facts, { siteUrl, now }) => roleGivenEmail(facts, siteUrl, factsAt(now)),
  }),

  "organizer-added": mailKind("organizer-added", {
    async load({ newId }, { db }) {
      const person = await findPerson(db, newId);
      return person?.email ? { name: plainLine(nameOf(person)), email: person.email } : null;
    },
    render: (facts, { siteUrl, now }) => organizerAddedEmail(facts, siteUrl, factsAt(now)),
    privateWords: ({ name, email }) => [...name.split(" "), email],
  }),

  "results-changed": mailKind("results-changed", {
    async load({ entryId }, { db, now }) {
      const row = await auditEntries(db).where("entry.id", "=", entryId).executeTakeFirst();
      if (!row) return null;
      const { actor, action, detail, reason, at } = toAuditEntry(row);
      const person = actor?.kind === "organizer" ? await findPerson(db, actor.personId) : undefined;
      const by = person ? plainLine(nameOf(person)) : actor?.kind === "cli" ? actor.user : "The site";
      const takenBack = action === "take-back" ? detail : null;
      return { action, takenBack, by, reason, at: momentText(factsAt(now), at) };
    },
    render: (facts, { siteUrl, now }) => resultsChangedEmail(facts, siteUrl, factsAt(now)),
  }),

  /** To the address whose codes somebody guesses. */
  "codes-guessed": mailKind("codes-guessed", {
    async load({ codeId }, { db, now }) {
      const code = await findRow(db, "codes", ["guessed_at"], { id: codeId });
      const until = code?.guessed_at ? fromText(code.guessed_at) + codeRules.guessedMs : 0;
      // Over before the mail went out: nothing keeps them out any more.
      return now < until ? { until } : null;
    },
    render: ({ until }, { now }) => guessingEmail(until, factsAt(now)),
  }),

  "passkey-added": passkeyChanged("added"),
  "passkey-removed": passkeyChanged("removed"),
  /** To whoever heard of a decision: it was taken back. `entryId` is that of the taking back. */
  "taken-back": mailKind("taken-back", {
    async load({ personId, entryId }, { db, now }) {
      const person = await findPerson(db, personId);
      const taking = await auditEntries(db).where("entry.id", "=", entryId).executeTakeFirst();
      const taken = await auditEntries(db)
        .innerJoin("deeds", "deeds.entry_id", "entry.id")
        .where("deeds.taken_back_by", "=", entryId)
        .executeTakeFirst();
      if (!person?.email || !taking || !taken || !told.includes(taken.action)) return null;
      if (await isDoneAgain(db, taken, taking.at)) return null;
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
  }),
};
