import { sql } from "kysely";
import { commonMailDomains } from "#domain/voting/common-mail-domains.ts";
import type { CastVote } from "#domain/voting/cast-vote.ts";
import { ownDomain } from "#domain/voting/find-clusters.ts";
import type { HoldRules } from "#domain/voting/hold-rules.ts";
import { votesToHold } from "#domain/voting/votes-to-hold.ts";
import type { VotingSeason } from "#domain/voting/voting-season.ts";
import type { Queries } from "#server/storage/database.ts";
import { inParts } from "#server/storage/queries/read-in-slices.ts";
import { fromText } from "#server/storage/queries/rows.ts";

/** What a vote may have in common with others. */
export interface VoteEvidence {
  browserHash: string;
  networkHash: string;
  mailDomain: string;
  organizationDomain: string;
  disposable: boolean;
}

/** The rules as they stand: the record's numbers, the great mail providers, and what the desk has listed. */
export async function holdRules(db: Queries, season: VotingSeason): Promise<HoldRules> {
  const listed = await db
    .selectFrom("institution_domains")
    .select(["domain as name", sql<number | null>`null`.as("expected")])
    .where("season", "=", season.id)
    .unionAll(db.selectFrom("venues").select(["id as name", "expected"]).where("season", "=", season.id))
    .execute();
  return {
    ...season.hold,
    venueExpected: new Map(listed.flatMap(({ name, expected }) => (expected === null ? [] : [[name, expected]]))),
    commonDomains: commonMailDomains,
    institutionDomains: new Set(listed.flatMap(({ name, expected }) => (expected === null ? [name] : []))),
  };
}

/** A column that votes may share, and what stands in it. */
interface Trait {
  column: "browser_hash" | "network_hash" | "organization_domain" | "venue_id";
  value: string;
}

/** What brings a vote together with others, whatever their number. */
export function traitsOf(vote: VoteEvidence, venueId: string | null, rules: HoldRules): Trait[] {
  const own = ownDomain(vote.mailDomain, rules);
  return [
    { column: "browser_hash", value: vote.browserHash },
    ...(venueId === null
      ? [{ column: "network_hash", value: vote.networkHash } as const]
      : [{ column: "venue_id", value: venueId } as const]),
    ...(own === null ? [] : [{ column: "organization_domain", value: own } as const]),
  ];
}

/**
 * Holds what the rules say of all votes that share a trait with the one that was just written, votes already counted
 * included. The caller has its turn for each trait, so that of two votes cast at once the second sees the first. The
 * database only narrows: which of them are held is `votesToHold`'s to say.
 */
export async function holdVotes(
  transaction: Queries,
  season: string,
  voteId: string,
  traits: readonly Trait[],
  rules: HoldRules,
): Promise<void> {
  const near = await readNear(transaction, season, traits);
  const votes = near.map(toCastVote);
  const cast = votes.find(({ id }) => id === voteId)!;
  const held = new Map(votesToHold(votes, rules, cast).map(({ vote, reasons }) => [vote, reasons]));
  const changes = near.flatMap((row) => {
    const known = (row.why ?? "").split(",").filter(Boolean);
    const why = [...new Set([...known, ...(held.get(row.id) ?? [])])].join(",");
    return held.has(row.id) && (row.status !== "held" || why !== row.why) ? [{ id: row.id, why }] : [];
  });
  for (const [why, members] of Map.groupBy(changes, (change) => change.why))
    for (const ids of inParts(members.map(({ id }) => id)))
      await transaction.updateTable("votes").set({ status: "held", why }).where("id", "in", ids).execute();
}

/**
 * Each vote once, though it may share several traits. Each trait by a part of its own, so that each is found by its
 * index, and all in one statement: votes come by the dozen a second.
 */
async function readNear(db: Queries, season: string, [first, ...others]: readonly Trait[]) {
  if (!first) return [];
  let query = readSharing(db, season, first);
  for (const trait of others) query = query.union(readSharing(db, season, trait));
  return query.execute();
}

const readSharing = (db: Queries, season: string, { column, value }: Trait) =>
  db
    .selectFrom("votes")
    .select([
      "id",
      "submission_id",
      "voter_hash",
      "browser_hash",
      "network_hash",
      "mail_domain",
      "disposable",
      "venue_id",
      "cast_at",
      "moved_at",
      "status",
      "why",
      "decided_at",
    ])
    .where("season", "=", season)
    .where(column, "=", value)
    .where("status", "!=", "excluded");

function toCastVote(row: Awaited<ReturnType<typeof readNear>>[number]): CastVote {
  return {
    id: row.id,
    project: row.submission_id,
    voter: row.voter_hash ?? row.id,
    // What is gone is nobody's in common.
    browser: row.browser_hash ?? row.id,
    network: row.network_hash ?? row.id,
    domain: row.mail_domain ?? row.id,
    disposable: row.disposable === 1,
    venue: row.venue_id,
    cameAt: fromText(row.moved_at ?? row.cast_at),
    status: row.status as CastVote["status"],
    decided: row.decided_at !== null,
  };
}
