import { randomUUID } from "node:crypto";
import { mergeContent } from "#domain/submission/merge-content.ts";
import { emptyContent, type FileField, type SubmissionContent } from "#domain/submission/submission-content.ts";
import { isOpen } from "#domain/submission/submission-status.ts";
import {
  whatIsMissing,
  type FileStates,
  type Missing,
  type SubmissionLimits,
} from "#domain/submission/what-is-missing.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import type { Locks } from "#server/storage/locks.ts";
import { toText } from "#server/storage/queries/rows.ts";
import {
  checksumOf,
  findSubmissionOfTeam,
  readVersion,
  toSubmission,
  type Submission,
  type SubmissionRow,
  type SubmissionVersion,
} from "./submission-rows.ts";

export interface SubmissionsOptions {
  db: Queries;
  locks: Locks;
  clock: Clock;
  season: string;
  limits: SubmissionLimits;
  /** The first instant after the deadline's minute. */
  deadlineAt: Instant;
  /** Which of a submission's files are there, and which are on their way. */
  filesOf: (queries: Queries, submissionId: string) => Promise<FileStates>;
  /** Tells every member that it was submitted, in the same transaction. */
  onSubmitted: (transaction: Queries, submission: Submission) => Promise<void>;
}

export interface SaveInput {
  /** The version that the form was made from. */
  baseVersion: number;
  content: SubmissionContent;
  /** Whether Submit was pressed. */
  submit?: boolean;
}

export type Saved =
  | { ok: true; submission: Submission; missing: Missing[]; merged: readonly (keyof SubmissionContent)[] }
  /** Saved, but it lacks something, so that it is not submitted. */
  | { ok: false; reason: "incomplete"; submission: Submission; missing: Missing[] }
  | {
      ok: false;
      reason: "conflict";
      fields: readonly (keyof SubmissionContent)[];
      theirs: SubmissionVersion;
      submission: Submission;
    }
  | { ok: false; reason: "closed" };

/** A team's submission: saved by version, submitted, taken back. Two who save at once never overwrite each other. */
export function createSubmissions(options: SubmissionsOptions) {
  const { db, locks, clock, season, limits, deadlineAt, filesOf, onSubmitted } = options;

  const locked = async (transaction: Queries, submissionId: string): Promise<SubmissionRow | undefined> =>
    transaction
      .selectFrom("submissions")
      .selectAll()
      .where("id", "=", submissionId)
      .$call(locks.forUpdate)
      .executeTakeFirst();

  const missingIn = async (queries: Queries, submissionId: string, content: SubmissionContent) =>
    whatIsMissing(content, limits, await filesOf(queries, submissionId));

  /** Adds the next version; the row is locked by the caller. */
  const addVersion = async (
    transaction: Queries,
    row: SubmissionRow,
    {
      content,
      authorId,
      missing,
      now,
    }: { content: SubmissionContent; authorId: string | null; missing: Missing[]; now: Instant },
  ): Promise<SubmissionRow> => {
    const version = row.version + 1;
    const text = JSON.stringify(content);
    await transaction
      .insertInto("submission_versions")
      .values({
        submission_id: row.id,
        version,
        author_id: authorId,
        saved_at: toText(now),
        content: text,
        complete: missing.length === 0 ? 1 : 0,
        checksum: checksumOf(text),
      })
      .execute();
    await transaction.updateTable("submissions").set({ version }).where("id", "=", row.id).execute();
    return { ...row, version };
  };

  const change = (submissionId: string, fields: Pick<SubmissionRow, "do_not_enter">) =>
    db.transaction().execute(async (transaction) => {
      const row = await locked(transaction, submissionId);
      if (!row || !isOpen(row.status) || clock.now() >= deadlineAt) return false;
      await transaction.updateTable("submissions").set(fields).where("id", "=", submissionId).execute();
      return true;
    });

  return {
    ofTeam: (teamId: string) => findSubmissionOfTeam(db, teamId),

    missing: (submission: Submission) => missingIn(db, submission.id, submission.newest?.content ?? emptyContent),

    /**
     * The team's submission, begun where there is none. Null where it is too late to begin one; what came by mail is as
     * old as its mail.
     */
    async begin(teamId: string, now: Instant = clock.now()): Promise<Submission | null> {
      const known = await findSubmissionOfTeam(db, teamId);
      if (known) return known;
      if (now >= deadlineAt) return null;
      await db
        .insertInto("submissions")
        .values({
          id: randomUUID(),
          season,
          team_id: teamId,
          slug: null,
          status: "draft",
          locked_version: null,
          created_at: toText(now),
          submitted_at: null,
          locked_at: null,
          withdrawn_at: null,
          shown_at: null,
          hidden_at: null,
          refused_at: null,
          refused_ground: null,
        })
        .onConflict((conflict) => conflict.column("team_id").doNothing())
        .execute();
      return findSubmissionOfTeam(db, teamId);
    },

    save: (submissionId: string, personId: string, input: SaveInput): Promise<Saved> =>
      db.transaction().execute(async (transaction): Promise<Saved> => {
        const row = await locked(transaction, submissionId);
        // Read once the row is ours: whoever waited over the deadline is late.
        const now = clock.now();
        if (!row || !isOpen(row.status) || now >= deadlineAt) return { ok: false, reason: "closed" };
        const newest = await readVersion(transaction, row.id, row.version);
        const base = (await readVersion(transaction, row.id, Math.min(input.baseVersion, row.version)))?.content;
        const merge = mergeContent(base ?? emptyContent, input.content, newest?.content ?? emptyContent);
        if (!merge.ok)
          return {
            ok: false,
            reason: "conflict",
            fields: merge.fields,
            theirs: newest!,
            submission: await toSubmission(transaction, row),
          };
        const missing = await missingIn(transaction, row.id, merge.content);
        const isSame = newest !== null && JSON.stringify(newest.content) === JSON.stringify(merge.content);
        let next = isSame
          ? row
          : await addVersion(transaction, row, { content: merge.content, authorId: personId, missing, now });
        const merged = input.baseVersion < row.version ? merge.theirs : [];
        if (!input.submit) return { ok: true, submission: await toSubmission(transaction, next), missing, merged };
        if (missing.length > 0)
          return { ok: false, reason: "incomplete", submission: await toSubmission(transaction, next), missing };
        const submitted = {
          status: "submitted",
          submitted_at: toText(now),
          do_not_enter: 0,
          withdrawn_at: null,
        } as const;
        await transaction.updateTable("submissions").set(submitted).where("id", "=", row.id).execute();
        next = { ...next, ...submitted };
        const submission = await toSubmission(transaction, next);
        await onSubmitted(transaction, submission);
        return { ok: true, submission, missing, merged };
      }),

    /**
     * Takes in what came by mail in time, when the portal had failed: texts as they were sent, beside the files that are
     * there. The lock follows where the deadline is over.
     */
    takeIn: (submissionId: string, texts: Partial<SubmissionContent>, receivedAt: Instant): Promise<Saved> =>
      db.transaction().execute(async (transaction): Promise<Saved> => {
        const row = await locked(transaction, submissionId);
        if (!row || !isOpen(row.status) || receivedAt >= deadlineAt) return { ok: false, reason: "closed" };
        const newest = await readVersion(transaction, row.id, row.version);
        const content = { ...(newest?.content ?? emptyContent), ...texts };
        const missing = await missingIn(transaction, row.id, content);
        const next = await addVersion(transaction, row, { content, authorId: null, missing, now: receivedAt });
        if (missing.length > 0)
          return { ok: false, reason: "incomplete", submission: await toSubmission(transaction, next), missing };
        const submitted = {
          status: "submitted",
          submitted_at: toText(receivedAt),
          do_not_enter: 0,
          withdrawn_at: null,
        } as const;
        await transaction.updateTable("submissions").set(submitted).where("id", "=", row.id).execute();
        const submission = await toSubmission(transaction, { ...next, ...submitted });
        if (clock.now() < deadlineAt) await onSubmitted(transaction, submission);
        return { ok: true, submission, missing, merged: [] };
      }),

    /** A file has arrived and was checked: it becomes part of the newest version, also after the deadline. */
    attachFile: (submissionId: string, field: FileField, fileId: string | null): Promise<Submission | null> =>
      db.transaction().execute(async (transaction) => {
        const row = await locked(transaction, submissionId);
        if (!row || !isOpen(row.status)) return null;
        const newest = await readVersion(transaction, row.id, row.version);
        const content = { ...(newest?.content ?? emptyContent), [field]: fileId };
        const missing = await missingIn(transaction, row.id, content);
        const next = await addVersion(transaction, row, { content, authorId: null, missing, now: clock.now() });
        return toSubmission(transaction, next);
      }),

    /** "Do not enter this project": a complete draft would otherwise count at the deadline. */
    setDoNotEnter: (submissionId: string, value: boolean) => change(submissionId, { do_not_enter: value ? 1 : 0 }),
    /** Whether team and project may be named should they be finalists. */
    async setMayBeNamed(submissionId: string, value: boolean): Promise<void> {
      // A consent can be given and taken back at any time, also after the deadline.
      await db
        .updateTable("submissions")
        .set({ may_be_named: value ? 1 : 0 })
        .where("id", "=", submissionId)
        .execute();
    },

    /** Every save, newest first. */
    async versions(submissionId: string): Promise<{ version: number; authorId: string | null; savedAt: string }[]> {
      const rows = await db
        .selectFrom("submission_versions")
        .select(["version", "author_id", "saved_at"])
        .where("submission_id", "=", submissionId)
        .orderBy("version", "desc")
        .limit(100)
        .execute();
      return rows.map((row) => ({ version: row.version, authorId: row.author_id, savedAt: row.saved_at }));
    },
  };
}

export type Submissions = ReturnType<typeof createSubmissions>;
