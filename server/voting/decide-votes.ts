import { randomUUID } from "node:crypto";
import type { Actor } from "#domain/people/actor.ts";
import type { VoteStatus } from "#domain/voting/cast-vote.ts";
import { isEmptySlice, type VoteSlice } from "#domain/voting/vote-slice.ts";
import type { Queries } from "#server/storage/database.ts";
import { tellOfResults } from "#server/people/tell-organizers.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { inParts } from "#server/storage/queries/read-in-slices.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { listBySlice, type ListedVote } from "./list-held-votes.ts";
import { isPublished } from "./votes-standing.ts";
import type { VotingOptions } from "./voting-options.ts";

export interface VoteDecision {
  /** Which votes: by where they came from, never by what they are for. */
  slice: VoteSlice;
  /** One of them alone: its id, or the beginning of it. */
  id?: string | undefined;
  /** Held ones are counted or struck; counted ones are held. */
  decision: VoteStatus;
  reason: string;
}

export type VotesDecided =
  | { ok: true; votes: number }
  | { ok: false; reason: "not_held" | "none_counted" | "ambiguous" | "no_reason" | "no_choice" | "published" };

/**
 * The desk's decision on a slice of votes. What each was before is kept beside the entry of the log, whose id it goes
 * by, so that a decision can be taken back.
 */
export function decideVotes(options: VotingOptions, actor: Actor, input: VoteDecision): Promise<VotesDecided> {
  const { db, locks, clock, season } = options;
  const { slice, decision } = input;
  const reason = input.reason.trim();
  if (reason === "") return Promise.resolve({ ok: false, reason: "no_reason" });
  if (isEmptySlice(slice) && input.id === undefined) return Promise.resolve({ ok: false, reason: "no_choice" });
  return db.transaction().execute(async (transaction): Promise<VotesDecided> => {
    await locks.takeTurn(transaction, `vote-decisions:${season.id}`, `results:${season.id}`);
    if (await isPublished(transaction, season.id)) return { ok: false, reason: "published" };
    const from = decision === "held" ? "counted" : "held";
    const found = await listBySlice(transaction, season.id, from, slice);
    const chosen = input.id === undefined ? found : found.filter(({ id }) => id.startsWith(input.id!));
    if (chosen.length === 0) return { ok: false, reason: decision === "held" ? "none_counted" : "not_held" };
    if (input.id !== undefined && (chosen.length > 1 || input.id.length < 8)) return { ok: false, reason: "ambiguous" };
    const now = clock.now();
    const entry = randomUUID();
    const ids = chosen.map(({ id }) => id);
    await keepOldStates(transaction, { season: season.id, entry, ids, became: decision });
    await (decision === "held" ? hold(transaction, entry, chosen) : settle(transaction, decision, ids, toText(now)));
    // What was approved rested on other votes.
    if (decision === "held") await withdrawApproval(transaction, season.id);
    // The old states are kept by themselves: thousands may be decided on at once.
    const undo = { season: season.id, changes: [] };
    const deed = { actor, action: actions[decision], subjects: ids, reason };
    await appendAudit(transaction, { at: now, ...deed, once: entry, undo });
    if (now >= season.closesAt) await tellOfResults(transaction, entry, now);
    return { ok: true, votes: ids.length };
  });
}

const actions = { counted: "count-votes", struck: "strike-votes", held: "hold-votes" } as const;

async function keepOldStates(
  transaction: Queries,
  { season, entry, ids, became }: { season: string; entry: string; ids: readonly string[]; became: VoteStatus },
): Promise<void> {
  for (const part of inParts(ids, 100)) {
    const rows = await transaction
      .selectFrom("votes")
      .select(["id", "status", "why", "decided_at"])
      .where("id", "in", part)
      .execute();
    await transaction
      .insertInto("vote_decisions")
      .values(
        rows.map(({ id, status, why, decided_at }) => ({
          entry_id: entry,
          vote_id: id,
          season,
          became,
          was_status: status,
          was_why: why,
          was_decided_at: decided_at,
        })),
      )
      .execute();
  }
}

async function settle(transaction: Queries, status: VoteStatus, ids: readonly string[], at: string): Promise<void> {
  for (const part of inParts(ids, 100))
    await transaction
      .updateTable("votes")
      .set({ status, decided_at: at })
      .where("id", "in", part)
      .where("status", "=", "held")
      .execute();
}

/** They are one cluster from then on, named after the entry in the log that says why. */
async function hold(transaction: Queries, entry: string, votes: readonly ListedVote[]): Promise<void> {
  const name = `desk-${entry.slice(0, 8)}`;
  for (const [why, members] of Map.groupBy(votes, (vote) => [...vote.why, name].join(",")))
    for (const part of inParts(members, 100))
      await transaction
        .updateTable("votes")
        .set({ status: "held", why, decided_at: null })
        .where(
          "id",
          "in",
          part.map(({ id }) => id),
        )
        .where("status", "=", "counted")
        .execute();
}

async function withdrawApproval(transaction: Queries, season: string): Promise<void> {
  await transaction
    .updateTable("score_runs")
    .set({ approved_at: null })
    .where("season", "=", season)
    .where("approved_at", "is not", null)
    .where("published_at", "is", null)
    .execute();
}
