import type { ReadinessItem } from "#domain/submission/readiness.ts";
import type { SubmissionContent } from "#domain/submission/submission-content.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import type { Locks } from "#server/storage/locks.ts";
import { insertRow, toText } from "#server/storage/queries/rows.ts";
import { checksumOf, type SubmissionRow } from "./submission-rows.ts";
import { readReadiness, type ReadinessSources } from "./team-readiness.ts";

/** Looked after with every so-manieth version: often enough for the disk, seldom enough for who types. */
const thinEvery = 20;

/** Until then every version stays: a page that was opened from it still merges with what others changed. */
const keptMs = 3_600_000;

/** Of what one author saved within a minute the last version stays: pages save by themselves while somebody types. */
async function thinVersions(transaction: Queries, { id, locked_version }: SubmissionRow, now: Instant): Promise<void> {
  const rows = await transaction
    .selectFrom("submission_versions")
    .select(["version", "author_id", "saved_at"])
    .where("submission_id", "=", id)
    .where("saved_at", "<", toText(now - keptMs))
    .orderBy("version")
    .execute();
  const minuteOf = (row: (typeof rows)[number] | undefined) => row && `${row.author_id} ${row.saved_at.slice(0, 16)}`;
  const doubled = rows
    .filter((row, index) => row.author_id !== null && minuteOf(row) === minuteOf(rows[index + 1]))
    .map(({ version }) => version)
    .filter((version) => version !== locked_version);
  for (let from = 0; from < doubled.length; from += 100)
    await transaction
      .deleteFrom("submission_versions")
      .where("submission_id", "=", id)
      .where("version", "in", doubled.slice(from, from + 100))
      .execute();
}

export interface DraftsOptions extends ReadinessSources {
  locks: Locks;
}

interface NewVersion {
  content: SubmissionContent;
  /** Null where nobody of the team saved it: a file has arrived, or it came by mail. */
  authorId: string | null;
  items: readonly ReadinessItem[];
  now: Instant;
}

/** What every change of a draft is made of, each inside the caller's transaction. */
export function createDrafts({ locks, ...sources }: DraftsOptions) {
  return {
    /** The row, which nobody else may change until the transaction ends. */
    lock: async (transaction: Queries, submissionId: string): Promise<SubmissionRow | undefined> =>
      transaction
        .selectFrom("submissions")
        .selectAll()
        .where("id", "=", submissionId)
        .$call(locks.forUpdate)
        .executeTakeFirst(),

    /** What stands between this text of the team's and the lock, as of now. */
    async itemsIn(
      queries: Queries,
      { id, team_id }: Pick<SubmissionRow, "id" | "team_id">,
      content: SubmissionContent,
      now: Instant,
    ): Promise<ReadinessItem[]> {
      const subject = { submissionId: id, teamId: team_id, content };
      return (await readReadiness(queries, sources, [subject], now + 1))[0]!;
    },

    /** Adds the next version; the row is locked by the caller. */
    async addVersion(
      transaction: Queries,
      row: SubmissionRow,
      { content, authorId, items, now }: NewVersion,
    ): Promise<SubmissionRow> {
      const version = row.version + 1;
      const text = JSON.stringify(content);
      await insertRow(transaction, "submission_versions", {
        submission_id: row.id,
        version,
        author_id: authorId,
        saved_at: toText(now),
        content: text,
        complete: items.some(({ kind }) => kind === "content") ? 0 : 1,
        checksum: checksumOf(text),
      });
      await transaction.updateTable("submissions").set({ version }).where("id", "=", row.id).execute();
      if (version % thinEvery === 0) await thinVersions(transaction, row, now);
      return { ...row, version };
    },

    /** From here on it is entered, also where it was taken back before. */
    async markSubmitted(transaction: Queries, row: SubmissionRow, at: Instant): Promise<SubmissionRow> {
      const submitted = {
        status: "submitted",
        submitted_at: toText(at),
        submit_asked_at: null,
        do_not_enter: 0,
        withdrawn_at: null,
      } as const;
      await transaction.updateTable("submissions").set(submitted).where("id", "=", row.id).execute();
      return { ...row, ...submitted };
    },

    /** Submit was pressed: it follows once files and people are there. */
    async rememberSubmit(transaction: Queries, row: SubmissionRow, at: Instant): Promise<SubmissionRow> {
      const asked = { submit_asked_at: row.submit_asked_at ?? toText(at), do_not_enter: 0 };
      await transaction.updateTable("submissions").set(asked).where("id", "=", row.id).execute();
      return { ...row, ...asked };
    },
  };
}

export type Drafts = ReturnType<typeof createDrafts>;
