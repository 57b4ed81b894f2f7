import type { Actor } from "#domain/people/actor.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { inParts } from "#server/storage/queries/read-in-slices.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { listHeldVotes } from "./list-votes.ts";
import type { VotingOptions } from "./voting-options.ts";

export interface VoteDecision {
  /** A held vote's id (or its beginning), or the name of a cluster: then all of its held votes. */
  which: string;
  decision: "counted" | "struck";
  reason: string;
}

export type VotesDecided = { ok: true; votes: number } | { ok: false; reason: "not_held" | "ambiguous" | "no_reason" };

/** Decides on held votes, for good. */
export function decideVotes(options: VotingOptions, actor: Actor, input: VoteDecision): Promise<VotesDecided> {
  const { db, locks, clock, season } = options;
  const reason = input.reason.trim();
  if (reason === "") return Promise.resolve({ ok: false, reason: "no_reason" });
  return db.transaction().execute(async (transaction): Promise<VotesDecided> => {
    await locks.takeTurn(transaction, `vote-decisions:${season.id}`);
    const held = await listHeldVotes(transaction, season.id);
    const ofCluster = held.filter(({ clusters }) => clusters.includes(input.which));
    const byId = input.which.length < 8 ? [] : held.filter(({ id }) => id.startsWith(input.which));
    if (ofCluster.length === 0 && byId.length > 1) return { ok: false, reason: "ambiguous" };
    const ids = (ofCluster.length > 0 ? ofCluster : byId).map(({ id }) => id);
    if (ids.length === 0) return { ok: false, reason: "not_held" };
    const now = clock.now();
    for (const part of inParts(ids))
      await transaction
        .updateTable("votes")
        .set({ status: input.decision, decided_at: toText(now) })
        .where("id", "in", part)
        .where("status", "=", "held")
        .execute();
    const action = input.decision === "counted" ? "count-votes" : "strike-votes";
    await appendAudit(transaction, { at: now, actor, action, subjects: ids, reason });
    return { ok: true, votes: ids.length };
  });
}
