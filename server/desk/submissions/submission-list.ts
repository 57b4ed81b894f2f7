import type { SubmissionStatus } from "#domain/submission/submission-status.ts";
import type { Instant } from "#domain/time/time.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import { toContent } from "#server/submission/submission-rows.ts";
import { searchFor } from "#server/storage/search/search-for.ts";
import type { Desk } from "../desk.ts";
import { listPage, readSlice, type PageRequest } from "../list/list-page.ts";
import { wordsIn } from "../list/words-in.ts";
import { pagesOf } from "../pages-of.ts";

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
}

/** The season's submissions, new ones first, each with the text that counts or is newest. */
export function listSubmissionEntries(
  { database: { db }, programme }: Pick<Desk, "database" | "programme">,
  { search = "", status }: SubmissionQuery,
) {
  const query = db
    .selectFrom("submissions")
    .innerJoin("teams", "teams.id", "submissions.team_id")
    .leftJoin("submission_versions as version", (join) =>
      join
        .onRef("version.submission_id", "=", "submissions.id")
        .on((row) => row("version.version", "=", row.fn.coalesce("submissions.locked_version", "submissions.version"))),
    )
    .select(["submissions.id", "submissions.status", "submissions.created_at", "submitted_at", "locked_at"])
    .select(["teams.name as team", "version.content"]);
  const read = async (slice: PageRequest & { limit: number }): Promise<SubmissionEntry[]> => {
    const found = await searchFor(db, "submissions", wordsIn(search));
    let chosen = query
      .where(found.beside("submissions.season"), "=", programme.id)
      .where(found.isMeant("submissions.id"));
    if (status) chosen = chosen.where(found.beside("submissions.status"), "=", status);
    const rows = await readSlice(chosen, { at: "submissions.created_at", id: "submissions.id" }, slice);
    return rows.map((row) => ({
      id: row.id,
      title: row.content === null ? "" : toContent(row.content).title,
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
