import {
  deliverableNoteCopyEmail,
  deliverableNoteEmail,
  type DeliverableNoteFacts,
} from "#content/en/emails/deliverable-notes.ts";
import { factsAt } from "#content/facts.ts";
import { plainLine } from "#domain/text/plain-line.ts";
import { nameOf } from "#server/people/people.ts";
import type { Queries } from "#server/storage/database.ts";
import { mailKind } from "#server/mail/mail-kind.ts";
import { readReader } from "#server/mail/reader.ts";

async function readNote(db: Queries, noteId: string): Promise<DeliverableNoteFacts | null> {
  const row = await db
    .selectFrom("deliverable_notes")
    .innerJoin("people as founder", "founder.id", "deliverable_notes.person_id")
    .leftJoin("people as author", "author.id", "deliverable_notes.author_id")
    .select(["stage", "deliverable", "text", "author_kind"])
    .select(["founder.first_name", "founder.last_name", "founder.email"])
    .select(["author.first_name as author_first", "author.last_name as author_last", "author.email as author_email"])
    .where("deliverable_notes.id", "=", noteId)
    .executeTakeFirst();
  if (!row?.email) return null;
  const author = { first_name: row.author_first, last_name: row.author_last, email: row.author_email };
  return {
    founder: plainLine(nameOf(row)),
    stage: row.stage,
    deliverable: row.deliverable,
    text: row.text,
    advisor: row.author_kind === "advisor" ? plainLine(nameOf(author)) : null,
  };
}

export const deliverableNoteMailKinds = {
  "deliverable-note": mailKind("deliverable-note", {
    async load({ personId, noteId }, { db }) {
      const reader = await readReader(db, personId);
      const note = await readNote(db, noteId);
      return reader && note && { ...reader, note };
    },
    render: ({ firstName, note }, { siteUrl, now }) => deliverableNoteEmail(firstName, note, siteUrl, factsAt(now)),
  }),
  /** To the guardian of somebody under age. */
  "deliverable-note-copy": mailKind("deliverable-note-copy", {
    load: ({ noteId }, { db }) => readNote(db, noteId),
    render: (note, { now }) => deliverableNoteCopyEmail(note, factsAt(now)),
  }),
};
