import { readinessFrom, type Readiness } from "#domain/submission/readiness.ts";
import type { SubmissionStatus } from "#domain/submission/submission-status.ts";
import type { Instant } from "#domain/time/time.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import { toContent } from "#server/submission/submission-rows.ts";
import { searchFor } from "#server/storage/search/search-for.ts";
import type { Desk } from "../desk.ts";
import { listPage, readSlice, type PageRequest, wordsIn } from "../list/list-page.ts";
import { pagesOf } from "../pages-of.ts";
import { deskReadiness } from "./desk-readiness.ts";

export interface SubmissionQuery {
  /** Words of a title or a team's name. */
  search?: string;
  status?: SubmissionStatus;
}

export interface SubmissionEntry {
  id: string;
  title: string;
  team: string;
  status: SubmissionStatus;
  createdAt: Instant;
  submittedAt: Instant | null;
  lockedAt: Instant | null;
  /** Where it stands before the lock; `out` after it. Null where that is settled. */
  readiness: Readiness | "out" | null;
}

/** The season's submissions, new ones first, each with the text that counts or is newest. */
export function listSubmissionEntries(
  desk: Pick<Desk, "database" | "programme" | "clock">,
  { search = "", status }: SubmissionQuery,
) {
  const { programme } = desk;
  const { db } = desk.database;
  const query = db
    .selectFrom("submissions")
    .innerJoin("teams", "teams.id", "submissions.team_id")
    .leftJoin("submission_versions as version", (join) =>
      join
        .onRef("version.submission_id", "=", "submissions.id")
        .on((row) => row("version.version", "=", row.fn.coalesce("submissions.locked_version", "submissions.version"))),
    )
    .select(["submissions.id", "submissions.status", "submissions.created_at", "submitted_at", "locked_at"])
    .select(["submissions.team_id", "submissions.version", "conditional_at", "out_at", "out_items"])
    .select(["teams.name as team", "version.content"]);
  const read = async (slice: PageRequest & { limit: number }): Promise<SubmissionEntry[]> => {
    const found = await searchFor(db, "submissions", wordsIn(search));
    let chosen = query
      .where(found.filterColumn("submissions.season"), "=", programme.id)
      .where(found.matches("submissions.id"));
    if (status) chosen = chosen.where(found.filterColumn("submissions.status"), "=", status);
    const rows = await readSlice(chosen, { at: "submissions.created_at", id: "submissions.id" }, slice);
    const entries = rows.map((row) => ({ ...row, content: row.content === null ? null : toContent(row.content) }));
    const lists = await deskReadiness(desk, entries);
    return entries.map((row) => ({
      id: row.id,
      title: row.content?.title ?? "",
      readiness: !lists.has(row.id) ? null : row.out_at !== null ? "out" : readinessFrom(lists.get(row.id)!),
      team: row.team,
      status: row.status,
      createdAt: fromText(row.created_at),
      submittedAt: row.submitted_at === null ? null : fromText(row.submitted_at),
      lockedAt: row.locked_at === null ? null : fromText(row.locked_at),
    }));
  };
  return {
    page: (request: PageRequest) => listPage(request, read, ({ createdAt, id }) => ({ at: createdAt, id })),
    pages: pagesOf<SubmissionEntry>(({ limit, after }) =>
      read({ limit, ...(after && { after: { at: after.createdAt, id: after.id } }) }),
    ),
  };
}
