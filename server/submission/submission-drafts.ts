import type { SubmissionContent } from "#domain/submission/submission-content.ts";
import {
  whatIsMissing,
  type FileStates,
  type Missing,
  type SubmissionLimits,
} from "#domain/submission/what-is-missing.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import type { Locks } from "#server/storage/locks.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { checksumOf, type SubmissionRow } from "./submission-rows.ts";

export interface DraftsOptions {
  locks: Locks;
  limits: SubmissionLimits;
  /** Which of a submission's files are there, and which are on their way. */
  filesOf: (queries: Queries, submissionId: string) => Promise<FileStates>;
}

interface NewVersion {
  content: SubmissionContent;
  /** Null where nobody of the team saved it: a file has arrived, or it came by mail. */
  authorId: string | null;
  missing: Missing[];
  now: Instant;
}

/** What every change of a draft is made of, each inside the caller's transaction. */
export function createDrafts({ locks, limits, filesOf }: DraftsOptions) {
  return {
    /** The row, which nobody else may change until the transaction ends. */
    lock: async (transaction: Queries, submissionId: string): Promise<SubmissionRow | undefined> =>
      transaction
        .selectFrom("submissions")
        .selectAll()
        .where("id", "=", submissionId)
        .$call(locks.forUpdate)
        .executeTakeFirst(),

    missingIn: async (queries: Queries, submissionId: string, content: SubmissionContent): Promise<Missing[]> =>
      whatIsMissing(content, limits, await filesOf(queries, submissionId)),

    /** Adds the next version; the row is locked by the caller. */
    async addVersion(
      transaction: Queries,
      row: SubmissionRow,
      { content, authorId, missing, now }: NewVersion,
    ): Promise<SubmissionRow> {
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
    },

    /** From here on it is entered, also where it was taken back before. */
    async markSubmitted(transaction: Queries, row: SubmissionRow, at: Instant): Promise<SubmissionRow> {
      const submitted = { status: "submitted", submitted_at: toText(at), do_not_enter: 0, withdrawn_at: null } as const;
      await transaction.updateTable("submissions").set(submitted).where("id", "=", row.id).execute();
      return { ...row, ...submitted };
    },
  };
}

export type Drafts = ReturnType<typeof createDrafts>;
