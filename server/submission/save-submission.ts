import { mergeContent } from "#domain/submission/merge-content.ts";
import { emptyContent, type SubmissionContent } from "#domain/submission/submission-content.ts";
import { isOpen } from "#domain/submission/submission-status.ts";
import { readinessFrom, type ReadinessItem } from "#domain/submission/readiness.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import type { Drafts } from "./submission-drafts.ts";
import {
  readVersion,
  readVersionUpTo,
  toSubmission,
  type Submission,
  type SubmissionRow,
  type SubmissionVersion,
} from "./submission-rows.ts";
import type { SubmissionsOptions } from "./submissions-options.ts";

export interface SaveInput {
  /** The version that the form was made from. */
  baseVersion: number;
  content: SubmissionContent;
  /** What the same page had sent from that version before. */
  unheard?: readonly SubmissionContent[];
  /** Whether Submit was pressed. */
  submit?: boolean;
}

export type Saved =
  | {
      ok: true;
      submission: Submission;
      items: ReadinessItem[];
      merged: readonly (keyof SubmissionContent)[];
      /** Submit was pressed and is remembered: it follows once files and people are there. */
      remembered: boolean;
    }
  /** Saved, but it lacks something, so that it is not submitted. */
  | { ok: false; reason: "incomplete"; submission: Submission; items: ReadinessItem[] }
  | {
      ok: false;
      reason: "conflict";
      fields: readonly (keyof SubmissionContent)[];
      /** What was sent, with what others changed in other fields: to be looked at and saved again. */
      content: SubmissionContent;
      merged: readonly (keyof SubmissionContent)[];
      theirs: SubmissionVersion;
      submission: Submission;
    }
  | { ok: false; reason: "closed" };

/** Both ways in which a team's words become the next version: through the portal, and by mail where it had failed. */
export function createSaveSubmission(options: SubmissionsOptions, drafts: Drafts) {
  const { db, clock, deadlineAt, onSubmitted } = options;

  const save = async (
    transaction: Queries,
    submissionId: string,
    personId: string,
    input: SaveInput,
  ): Promise<Saved> => {
    const row = await drafts.lock(transaction, submissionId);
    // Read once the row is ours: whoever waited over the deadline is late.
    const now = clock.now();
    if (!row || !isOpen(row.status) || now >= deadlineAt) return { ok: false, reason: "closed" };
    const newest = await readVersion(transaction, row.id, row.version);
    const isNewest = input.baseVersion >= row.version;
    const base = isNewest ? newest : await readVersionUpTo(transaction, row.id, input.baseVersion);
    const { content: mine, unheard } = input;
    const merge = mergeContent(base?.content ?? emptyContent, mine, newest?.content ?? emptyContent, unheard);
    if (!merge.ok) {
      const submission = await toSubmission(transaction, row);
      const { fields, content, theirs: merged } = merge;
      return { ok: false, reason: "conflict", fields, content, merged, theirs: newest!, submission };
    }
    const items = await drafts.itemsIn(transaction, row, merge.content, now);
    const isSame = newest !== null && JSON.stringify(newest.content) === JSON.stringify(merge.content);
    const saved = isSame
      ? row
      : await drafts.addVersion(transaction, row, { content: merge.content, authorId: personId, items, now });
    const answer = async (end: SubmissionRow, remembered = false): Promise<Saved> => {
      return { ok: true, submission: await toSubmission(transaction, end), items, merged: merge.theirs, remembered };
    };
    if (!input.submit) return answer(saved);
    switch (readinessFrom(items)) {
      case "ready": {
        const submitted = await drafts.markSubmitted(transaction, saved, now);
        await onSubmitted(transaction, await toSubmission(transaction, submitted));
        return answer(submitted);
      }
      case "files":
      case "people":
        return answer(await drafts.rememberSubmit(transaction, saved, now), true);
      case "lacking":
        return { ok: false, reason: "incomplete", submission: await toSubmission(transaction, saved), items };
    }
  };

  const takeIn = async (
    transaction: Queries,
    submissionId: string,
    texts: Partial<SubmissionContent>,
    receivedAt: Instant,
  ): Promise<Saved> => {
    const row = await drafts.lock(transaction, submissionId);
    if (!row || !isOpen(row.status) || receivedAt >= deadlineAt) return { ok: false, reason: "closed" };
    const newest = await readVersion(transaction, row.id, row.version);
    const content = { ...(newest?.content ?? emptyContent), ...texts };
    const items = await drafts.itemsIn(transaction, row, content, clock.now());
    const saved = await drafts.addVersion(transaction, row, { content, authorId: null, items, now: receivedAt });
    // People may still answer: the lock asks for that.
    if (items.some(({ kind }) => kind === "content"))
      return { ok: false, reason: "incomplete", submission: await toSubmission(transaction, saved), items };
    const submission = await toSubmission(transaction, await drafts.markSubmitted(transaction, saved, receivedAt));
    if (clock.now() < deadlineAt) await onSubmitted(transaction, submission);
    return { ok: true, submission, items, merged: [], remembered: false };
  };

  return {
    save: (submissionId: string, personId: string, input: SaveInput): Promise<Saved> =>
      db.transaction().execute((transaction) => save(transaction, submissionId, personId, input)),

    /**
     * Takes in what came by mail in time, when the portal had failed: texts as they were sent, beside the files that are
     * there. The lock follows where the deadline is over.
     */
    takeIn: (submissionId: string, texts: Partial<SubmissionContent>, receivedAt: Instant): Promise<Saved> =>
      db.transaction().execute((transaction) => takeIn(transaction, submissionId, texts, receivedAt)),
  };
}
