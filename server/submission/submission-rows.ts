import { createHash } from "node:crypto";
import { emptyContent, type SubmissionContent } from "#domain/submission/submission-content.ts";
import type { SubmissionStatus } from "#domain/submission/submission-status.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries, RowOf } from "#server/storage/database.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import { readOutItems, type OutItem } from "./out-items.ts";

export type SubmissionRow = RowOf<"submissions">;

/** One save. */
export interface SubmissionVersion {
  version: number;
  authorId: string | null;
  savedAt: Instant;
  content: SubmissionContent;
  complete: boolean;
  checksum: string;
}

/** A team's submission with its newest version. */
export interface Submission {
  id: string;
  teamId: string;
  slug: string | null;
  status: SubmissionStatus;
  version: number;
  lockedVersion: number | null;
  doNotEnter: boolean;
  mayBeNamed: boolean;
  showDeck: boolean;
  submittedAt: Instant | null;
  lockedAt: Instant | null;
  /** Submit was pressed, and waits for files or people. */
  submitAskedAt: Instant | null;
  /** Since when it is locked on condition that people answer. */
  conditionalAt: Instant | null;
  /** When it was decided that it takes no part, and what was missing. */
  out: { at: Instant; items: readonly OutItem[] } | null;
  newest: SubmissionVersion | null;
}

/** What the receipt names: the same content has the same checksum. */
export const checksumOf = (content: string): string => createHash("sha256").update(content).digest("hex");

export function toContent(json: string): SubmissionContent {
  // Fields that a later release added are empty in what was saved before.
  return { ...emptyContent, ...(JSON.parse(json) as Partial<SubmissionContent>) };
}

export async function readVersion(
  db: Queries,
  submissionId: string,
  version: number,
): Promise<SubmissionVersion | null> {
  const found = await readVersionUpTo(db, submissionId, version);
  return found?.version === version ? found : null;
}

/** That version, or where it was thinned out the one before it. */
export async function readVersionUpTo(
  db: Queries,
  submissionId: string,
  version: number,
): Promise<SubmissionVersion | null> {
  const row = await db
    .selectFrom("submission_versions")
    .selectAll()
    .where("submission_id", "=", submissionId)
    .where("version", "<=", version)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    version: row.version,
    authorId: row.author_id,
    savedAt: fromText(row.saved_at),
    content: toContent(row.content),
    complete: row.complete === 1,
    checksum: row.checksum,
  };
}

export async function toSubmission(db: Queries, row: SubmissionRow): Promise<Submission> {
  const instant = (text: string | null) => (text === null ? null : fromText(text));
  const isOpenStill = row.status === "draft" || row.status === "submitted";
  return {
    id: row.id,
    teamId: row.team_id,
    slug: row.slug,
    status: row.status,
    version: row.version,
    lockedVersion: row.locked_version,
    doNotEnter: row.do_not_enter === 1,
    mayBeNamed: row.may_be_named === 1,
    showDeck: row.show_deck === 1,
    submittedAt: instant(row.submitted_at),
    lockedAt: instant(row.locked_at),
    submitAskedAt: instant(row.submit_asked_at),
    conditionalAt: isOpenStill ? instant(row.conditional_at) : null,
    out: isOpenStill && row.out_at !== null ? { at: fromText(row.out_at), items: readOutItems(row.out_items) } : null,
    newest: await readVersion(db, row.id, row.version),
  };
}

export async function readSubmission(db: Queries, submissionId: string): Promise<Submission | null> {
  const row = await db.selectFrom("submissions").selectAll().where("id", "=", submissionId).executeTakeFirst();
  return row ? toSubmission(db, row) : null;
}

export async function findSubmissionOfTeam(db: Queries, teamId: string): Promise<Submission | null> {
  const row = await db.selectFrom("submissions").selectAll().where("team_id", "=", teamId).executeTakeFirst();
  return row ? toSubmission(db, row) : null;
}
