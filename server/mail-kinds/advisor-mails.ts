import { programme } from "#content/programme.ts";
import { advisorAddedEmail, advisorQuestionEmail } from "#content/en/emails/portal-mails.ts";
import { questionNotSentEmail } from "#content/en/emails/question-not-sent.ts";
import { factsAt } from "#content/facts.ts";
import { readReader } from "#server/mail/reader.ts";
import { nameOf } from "#server/people/people.ts";
import { rolesOf } from "#server/people/roles.ts";
import type { Queries } from "#server/storage/database.ts";
import { newMail } from "#server/mail/outbox/queue-mail.ts";
import { findRow } from "#server/storage/queries/rows.ts";
import { mailKind } from "#server/mail/mail-kind.ts";
import {
  deliverableNoteCopyEmail,
  deliverableNoteEmail,
  type DeliverableNoteFacts,
} from "#content/en/emails/deliverable-notes.ts";
import { plainLine } from "#domain/text/plain-line.ts";

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

async function readQuestion(db: Queries, questionId: string) {
  const row = await db
    .selectFrom("advisor_questions")
    .innerJoin("advisors", "advisors.id", "advisor_questions.advisor_id")
    .innerJoin("people as advisor", "advisor.id", "advisors.person_id")
    .innerJoin("people as asker", "asker.id", "advisor_questions.asked_by")
    .innerJoin("teams", "teams.id", "advisor_questions.team_id")
    .select([
      "question",
      "teams.name as team",
      "advisor_questions.asked_by",
      "advisor.first_name as advisor_first",
      "advisor.last_name as advisor_last",
      "advisor.email as advisor_email",
      "asker.first_name",
      "asker.last_name",
      "asker.email",
      "advisors.person_id as advisor_id",
      "advisors.removed_at",
    ])
    .where("advisor_questions.id", "=", questionId)
    .executeTakeFirst();
  if (!row?.question || !row.email) return null;
  const advisor = nameOf({ first_name: row.advisor_first, last_name: row.advisor_last, email: row.advisor_email });
  return {
    advisor,
    from: nameOf(row),
    team: row.team,
    question: row.question,
    replyTo: row.email,
    askedBy: row.asked_by,
    // Taken off the list before it could go out: nobody gets it.
    isNotSent: row.removed_at !== null && !(await wasSent(db, { personId: row.advisor_id, questionId })),
  };
}

async function wasSent(db: Queries, ids: { personId: string; questionId: string }): Promise<boolean> {
  const { dedupeKey } = newMail({ kind: "advisor-question", ids, at: 0 });
  return (await findRow(db, "outbox", ["status"], { dedupe_key: dedupeKey }))?.status === "sent";
}

/** A question as its copies say it: null where nobody was sent it. */
async function readSent(db: Queries, questionId: string) {
  const question = await readQuestion(db, questionId);
  return question?.isNotSent ? null : question;
}

export const advisorMailKinds = {
  /** To somebody whom the desk has listed: what that means, and where they see it. */
  "advisor-added": mailKind("advisor-added", {
    async load({ personId }, { db }) {
      const { roles } = await rolesOf(db, personId, programme.id);
      return roles.includes("advisor") ? readReader(db, personId) : null;
    },
    render: (reader, { siteUrl, now }) => advisorAddedEmail(reader, siteUrl, factsAt(now)),
  }),

  /** To the advisor, who answers whoever asked. */
  "advisor-question": mailKind("advisor-question", {
    async load({ questionId, personId }, { db }) {
      const { roles } = await rolesOf(db, personId, programme.id);
      return roles.includes("advisor") ? readQuestion(db, questionId) : null;
    },
    render: (question, { now }) => advisorQuestionEmail({ ...question, isCopy: false }, factsAt(now)),
    replyTo: ({ from, replyTo }) => ({ name: from, address: replyTo }),
  }),

  /** A copy to each member of the team. Whoever asked hears where nobody gets the question. */
  "advisor-copy": mailKind("advisor-copy", {
    async load({ questionId, personId }, { db }) {
      const question = await readQuestion(db, questionId);
      const isOwn = question?.askedBy === personId;
      return question && (isOwn || !question.isNotSent) ? { ...question, isOwn } : null;
    },
    render: (question, { siteUrl, now }) =>
      question.isNotSent
        ? questionNotSentEmail(question, siteUrl, factsAt(now))
        : advisorQuestionEmail({ ...question, isCopy: true }, factsAt(now)),
  }),

  /** A copy to the parent or guardian of a member under age. */
  "guardian-copy": mailKind("guardian-copy", {
    load: ({ questionId }, { db }) => readSent(db, questionId),
    render: (question, { now }) => advisorQuestionEmail({ ...question, isCopy: true }, factsAt(now)),
  }),
};
