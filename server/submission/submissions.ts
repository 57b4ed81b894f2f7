import { randomUUID } from "node:crypto";
import { emptyContent, type FileField } from "#domain/submission/submission-content.ts";
import type { ReadinessItem } from "#domain/submission/readiness.ts";
import { isOpen } from "#domain/submission/submission-status.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { insertIfNew, updateRow, toText } from "#server/storage/queries/rows.ts";
import { createSaveSubmission } from "./save-submission.ts";
import { createDrafts } from "./submission-drafts.ts";
import {
  findSubmissionOfTeam,
  readVersion,
  toSubmission,
  type Submission,
  type SubmissionRow,
} from "./submission-rows.ts";
import type { SubmissionsOptions } from "./submissions-options.ts";

/** A team's submission: saved by version, submitted, taken back. Two who save at once never overwrite each other. */
export function createSubmissions(options: SubmissionsOptions) {
  const { db, clock, season, deadlineAt, onSubmitted } = options;
  const drafts = createDrafts(options);

  /** Does what Submit was pressed for; the row is locked by the caller. */
  const submitIfReady = async (transaction: Queries, row: SubmissionRow): Promise<SubmissionRow> => {
    const now = clock.now();
    if (row.submit_asked_at === null || row.status === "submitted" || !isOpen(row.status) || now >= deadlineAt)
      return row;
    const newest = await readVersion(transaction, row.id, row.version);
    const items = await drafts.itemsIn(transaction, row, newest?.content ?? emptyContent, now);
    if (items.length > 0) return row;
    const submitted = await drafts.markSubmitted(transaction, row, now);
    await onSubmitted(transaction, await toSubmission(transaction, submitted));
    return submitted;
  };

  return {
    ...createSaveSubmission(options, drafts),

    ofTeam: (teamId: string) => findSubmissionOfTeam(db, teamId),

    /** What stands between the newest version and the lock. */
    readiness: ({ id, teamId, newest }: Submission): Promise<ReadinessItem[]> =>
      drafts.itemsIn(db, { id, team_id: teamId }, newest?.content ?? emptyContent, clock.now()),

    /** Submits what Submit was pressed for, once the people that it waited for have answered. */
    async submitRemembered(): Promise<void> {
      if (clock.now() >= deadlineAt) return;
      const asked = await db
        .selectFrom("submissions")
        .select("id")
        .where("season", "=", season)
        .where("submit_asked_at", "is not", null)
        .where("status", "in", ["draft", "withdrawn"])
        .execute();
      for (const { id } of asked)
        await db.transaction().execute(async (transaction) => {
          const row = await drafts.lock(transaction, id);
          if (row) await submitIfReady(transaction, row);
        });
    },

    /**
     * The team's submission, begun where there is none. Null where it is too late to begin one; what came by mail is as
     * old as its mail.
     */
    async begin(teamId: string, now: Instant = clock.now()): Promise<Submission | null> {
      const known = await findSubmissionOfTeam(db, teamId);
      if (known) return known;
      if (now >= deadlineAt) return null;
      await insertIfNew(db, "submissions", ["team_id"], {
        id: randomUUID(),
        season,
        team_id: teamId,
        status: "draft",
        created_at: toText(now),
      });
      return findSubmissionOfTeam(db, teamId);
    },

    /** A file has arrived and was checked: it becomes part of the newest version, also after the deadline. */
    attachFile: (
      submissionId: string,
      field: FileField,
      fileId: string | null,
      /** Who sent it. */
      authorId: string | null,
    ): Promise<Submission | null> =>
      db.transaction().execute(async (transaction) => {
        const row = await drafts.lock(transaction, submissionId);
        if (!row || !isOpen(row.status)) return null;
        const newest = await readVersion(transaction, row.id, row.version);
        // A finished upload may be told of twice.
        if (newest?.content[field] === fileId) return toSubmission(transaction, row);
        if (await isOvertaken(transaction, fileId, newest?.content[field])) return toSubmission(transaction, row);
        const content = { ...(newest?.content ?? emptyContent), [field]: fileId };
        const now = clock.now();
        const items = await drafts.itemsIn(transaction, row, content, now);
        const next = await drafts.addVersion(transaction, row, { content, authorId, items, now });
        return toSubmission(transaction, await submitIfReady(transaction, next));
      }),

    /** "Do not enter this project": a complete draft would otherwise count at the deadline. */
    setDoNotEnter: (submissionId: string, value: boolean): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const row = await drafts.lock(transaction, submissionId);
        if (!row || !isOpen(row.status) || clock.now() >= deadlineAt) return false;
        const change = value ? { do_not_enter: 1, submit_asked_at: null } : { do_not_enter: 0 };
        await transaction.updateTable("submissions").set(change).where("id", "=", submissionId).execute();
        return true;
      }),

    /** Whether team and project may be named should they be finalists. */
    async setMayBeNamed(submissionId: string, value: boolean): Promise<void> {
      // A consent can be given and taken back at any time, also after the deadline.
      await updateRow(db, "submissions", submissionId, { may_be_named: value ? 1 : 0 });
    },

    /** Whether strangers may download the deck once the project is displayed. */
    async setShowDeck(submissionId: string, value: boolean): Promise<void> {
      await updateRow(db, "submissions", submissionId, { show_deck: value ? 1 : 0 });
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

/** Whether its sender has chosen another file since, which was checked first and counts already. */
async function isOvertaken(db: Queries, fileId: string | null, counting: string | null | undefined): Promise<boolean> {
  if (fileId === null || !counting) return false;
  const later = await db
    .selectFrom("files")
    .innerJoin("files as late", "late.person_id", "files.person_id")
    .select("files.id")
    .where("files.id", "=", counting)
    .where("late.id", "=", fileId)
    .whereRef("files.started_at", ">", "late.started_at")
    .executeTakeFirst();
  return later !== undefined;
}
