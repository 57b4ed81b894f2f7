import type { VoteStatus } from "#domain/voting/cast-vote.ts";
import { isInSlice, type VoteOrigin, type VoteSlice } from "#domain/voting/vote-slice.ts";
import type { Queries, Database } from "#server/storage/database.ts";
import { fromText, toText } from "#server/storage/queries/rows.ts";

/** A vote as the desk decides on it: not for whom it is, and no hash by which it could be guessed. */
export interface ListedVote extends VoteOrigin {
  id: string;
  why: readonly string[];
}

export const listHeldVotes = (db: Queries, season: string, slice: VoteSlice = {}): Promise<ListedVote[]> =>
  listBySlice(db, season, "held", slice);

/** The votes of a slice, old ones first. The database narrows by what it can compare; the slice itself decides. */
export async function listBySlice(
  db: Queries,
  season: string,
  status: VoteStatus,
  slice: VoteSlice,
): Promise<ListedVote[]> {
  let query = db
    .selectFrom("votes")
    .select([
      "id",
      "why",
      "browser_hash",
      "network_hash",
      "mail_domain",
      "organization_domain",
      "venue_id",
      "cast_at",
      "moved_at",
    ])
    .where("season", "=", season)
    .where("status", "=", status);
  const { mailDomain, network, venue, to } = slice;
  if (mailDomain !== undefined)
    query = query.where((row) =>
      row.or([row("mail_domain", "=", mailDomain), row("mail_domain", "like", `%.${mailDomain}`)]),
    );
  if (network !== undefined)
    query = query.where((row) => row(row.fn("substr", ["network_hash", row.lit(1), row.lit(8)]), "=", network));
  if (venue !== undefined) query = query.where("venue_id", "=", venue);
  if (to !== undefined) query = query.where("cast_at", "<", toText(to));
  const rows = await query.orderBy("cast_at").orderBy("id").execute();
  return rows.map(toListed).filter((vote) => isInSlice(vote, slice));
}

type Row = Pick<
  Database["votes"],
  | "id"
  | "why"
  | "browser_hash"
  | "network_hash"
  | "mail_domain"
  | "organization_domain"
  | "venue_id"
  | "cast_at"
  | "moved_at"
>;

function toListed(row: Row): ListedVote {
  const why = (row.why ?? "").split(",").filter(Boolean);
  return {
    id: row.id,
    why,
    clusters: why.map((reason) => clusterName(reason, row)),
    mailDomain: row.mail_domain ?? "",
    network: shortHash(row.network_hash ?? ""),
    venue: row.venue_id,
    cameAt: fromText(row.moved_at ?? row.cast_at),
  };
}

/** Enough of a hash to tell networks apart. */
export const shortHash = (hash: string): string => hash.slice(0, 8);

/** "network-Ab3dE6gH", by which all of a cluster is named. What the desk held has its name already. */
function clusterName(reason: string, row: Row): string {
  switch (reason) {
    case "browser":
      return `browser-${shortHash(row.browser_hash ?? "")}`;
    case "network":
      return `network-${shortHash(row.network_hash ?? "")}`;
    case "domain":
      return `domain-${row.organization_domain}`;
    case "venue":
      return `venue-${(row.venue_id ?? "").slice(0, 8)}`;
    case "disposable":
      return `disposable-${row.mail_domain}`;
    default:
      return reason;
  }
}
