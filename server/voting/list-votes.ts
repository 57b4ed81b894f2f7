import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import { toContent } from "#server/submission/submission-rows.ts";
import { countVotes, type SubmissionVotes } from "./vote-counts.ts";

/** The votes of one project, with its title. */
export interface ListedVotes extends SubmissionVotes {
  title: string;
}

export async function listVotes(db: Queries, season: string, closesAt: Instant): Promise<ListedVotes[]> {
  const counts = await countVotes(db, season, closesAt);
  const rows = await db
    .selectFrom("submissions")
    .innerJoin("submission_versions as version", (join) =>
      join
        .onRef("version.submission_id", "=", "submissions.id")
        .onRef("version.version", "=", "submissions.locked_version"),
    )
    .select(["submissions.id", "version.content"])
    .where("submissions.season", "=", season)
    .execute();
  const titles = new Map(rows.map(({ id, content }) => [id, toContent(content).title]));
  return counts.map((entry) => ({ ...entry, title: titles.get(entry.submissionId) ?? "" }));
}

/** A held vote as the desk decides on it: not for whom it is, and no hash by which it could be guessed. */
export interface HeldVote {
  id: string;
  why: readonly string[];
  /** What the held votes of one cluster have in common; all of them can be decided together by it. */
  clusters: readonly string[];
  mailDomain: string;
  castAt: Instant;
}

export async function listHeldVotes(db: Queries, season: string): Promise<HeldVote[]> {
  const rows = await db
    .selectFrom("votes")
    .selectAll()
    .where("season", "=", season)
    .where("status", "=", "held")
    .orderBy("cast_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => {
    const why = (row.why ?? "").split(",");
    return {
      id: row.id,
      why,
      clusters: why.flatMap((reason) => clusterName(reason, row) ?? []),
      mailDomain: row.mail_domain ?? "",
      castAt: fromText(row.cast_at),
    };
  });
}

interface Evidence {
  browser_hash: string | null;
  network_hash: string | null;
  mail_domain: string | null;
  organization_domain: string | null;
}

/** "network-Ab3dE6gH": enough of a hash to tell clusters apart. */
function clusterName(reason: string, row: Evidence): string | null {
  switch (reason) {
    case "browser":
      return `browser-${row.browser_hash?.slice(0, 8)}`;
    case "network":
      return `network-${row.network_hash?.slice(0, 8)}`;
    case "domain":
      return `domain-${row.organization_domain}`;
    case "disposable":
      return `disposable-${row.mail_domain}`;
    default:
      return null;
  }
}
