import { sql } from "kysely";
import { commonMailDomains } from "#domain/voting/common-mail-domains.ts";
import { isHeld, type HoldReason, type HoldRules } from "#domain/voting/hold-rules.ts";
import { isUnder } from "#domain/voting/organization-domain.ts";
import type { VotingSeason } from "#domain/voting/voting-season.ts";
import type { Queries } from "#server/storage/database.ts";

/** What a vote may have in common with others. */
export interface VoteEvidence {
  browserHash: string;
  networkHash: string;
  mailDomain: string;
  organizationDomain: string;
  disposable: boolean;
}

/** Votes that share something: the column, and what stands in it. */
export interface Cluster {
  reason: HoldReason;
  column: "browser_hash" | "network_hash" | "organization_domain" | "mail_domain";
  value: string;
}

/** The rules as they stand: the record's numbers, the great mail providers, and the institutions that the desk listed. */
export async function holdRules(db: Queries, season: VotingSeason): Promise<HoldRules> {
  const rows = await db.selectFrom("institution_domains").select("domain").where("season", "=", season.id).execute();
  return {
    ...season.hold,
    commonDomains: commonMailDomains,
    institutionDomains: new Set(rows.map(({ domain }) => domain)),
  };
}

/** The clusters that a vote belongs to, whatever their size. */
export function clustersOf(vote: VoteEvidence, rules: HoldRules): Cluster[] {
  const { mailDomain, organizationDomain } = vote;
  const isOwn = !rules.commonDomains.has(mailDomain) && !isUnder(mailDomain, rules.institutionDomains);
  return [
    { reason: "browser", column: "browser_hash", value: vote.browserHash },
    { reason: "network", column: "network_hash", value: vote.networkHash },
    ...(isOwn ? [{ reason: "domain", column: "organization_domain", value: organizationDomain } as const] : []),
    ...(vote.disposable ? [{ reason: "disposable", column: "mail_domain", value: mailDomain } as const] : []),
  ];
}

/**
 * Holds the whole of each of these clusters that looks like one hand's, votes already counted included. The caller has
 * its turn for each, so that of two votes cast at once the second sees the first. Votes of a venue's session are
 * neither evidence nor held, and what a person has decided stays.
 */
export async function holdClusters(
  transaction: Queries,
  season: string,
  clusters: readonly Cluster[],
  rules: HoldRules,
): Promise<void> {
  const sizes = await readSizes(transaction, season, clusters);
  for (const { reason, column, value } of clusters) {
    if (!isHeld(reason, sizes.get(reason)!, rules)) continue;
    await transaction
      .updateTable("votes")
      .set({
        status: "held",
        why: sql<string>`case when why is null then ${sql.lit(reason)} else why || ${sql.lit(`,${reason}`)} end`,
      })
      .where("season", "=", season)
      .where(column, "=", value)
      .where("venue_id", "is", null)
      .where("decided_at", "is", null)
      .where((row) => row.or([row("why", "is", null), row("why", "not like", `%${reason}%`)]))
      .execute();
  }
}

/** How large each of the clusters is, by its reason. */
async function readSizes(transaction: Queries, season: string, clusters: readonly Cluster[]) {
  const counts = clusters.map(
    ({ reason, column, value }) => sql`
      select ${sql.lit(reason)} as reason, count(*) as count from votes
      where season = ${season} and ${sql.ref(column)} = ${value} and venue_id is null
      group by submission_id`,
  );
  const { rows } = await sql<{
    reason: HoldReason;
    count: number | string;
  }>`${sql.join(counts, sql` union all `)}`.execute(transaction);
  return new Map(
    clusters.map(({ reason }) => {
      const sizes = rows.filter((row) => row.reason === reason).map(({ count }) => Number(count));
      return [reason, { votes: sizes.reduce((sum, size) => sum + size, 0), forOneProject: Math.max(0, ...sizes) }];
    }),
  );
}
