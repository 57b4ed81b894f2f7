import { isPublished } from "#server/voting/votes-standing.ts";
import type { Undo } from "../undo.ts";

/** Each vote becomes again what it was before the decision. */
const votes: Undo = {
  area: "votes",
  tells: "nobody",
  turns: ({ season }) => [`vote-decisions:${season}`, `results:${season}`],
  blocked: async (db, { season }) => ((await isPublished(db, season)) ? "published" : null),
  async restore(transaction, { entry }) {
    const kept = await transaction.selectFrom("vote_decisions").selectAll().where("entry_id", "=", entry.id).execute();
    if (kept.length === 0) return "erased";
    for (const { vote_id, became, was_status, was_why, was_decided_at } of kept) {
      const { numUpdatedRows } = await transaction
        .updateTable("votes")
        .set({ status: was_status, why: was_why, decided_at: was_decided_at })
        .where("id", "=", vote_id)
        .where("status", "=", became)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return "changed_since";
    }
    return null;
  },
  // A ranking waits for every held vote.
  afterwards: async (_, { competition: { appeals } }) => void (await appeals.withdrawApproval()),
};

export const voteUndos = { "count-votes": votes, "strike-votes": votes, "hold-votes": votes } satisfies Record<
  string,
  Undo
>;
