import type { Database } from "#server/storage/database.ts";
import { tellOfResults } from "#server/people/tell-organizers.ts";
import { votingOptionsOf } from "#server/showcase/open-showcase.ts";
import { findRow, toText } from "#server/storage/queries/rows.ts";
import { judgeDomainAnew } from "#server/voting/institutions.ts";
import { isPublished } from "#server/voting/votes-standing.ts";
import type { LoggedAction, Undo } from "../undo.ts";

type Kept = Pick<Database["vote_decisions"], "became" | "was_status" | "was_why" | "was_decided_at">;

/**
 * What a vote becomes. It is what it was before the decision, unless the rules have held it since: for one that was moved
 * meanwhile no earlier decision speaks, and what nobody had decided on is held by whatever the rules found.
 */
function stateAfter(kept: Kept, why: string | null, isMoved: boolean) {
  const was = { status: kept.was_status, why: kept.was_why, decided_at: kept.was_decided_at };
  if (kept.became !== "held" || was.status !== "counted") return was;
  const before = ruledBy(was.why);
  const found = ruledBy(why);
  const isNew = isMoved ? found.length > 0 : found.some((reason) => !before.includes(reason));
  if (isNew && (isMoved || was.decided_at === null))
    return { status: "held" as const, why: found.join(","), decided_at: null };
  return isMoved ? { status: "counted" as const, why: null, decided_at: null } : was;
}

/** The reasons that are rules, not words of the desk. */
const ruledBy = (why: string | null): string[] =>
  (why ?? "").split(",").filter((reason) => reason !== "" && !reason.startsWith("desk-"));

const votes: Undo = {
  area: "votes",
  tells: "organizers",
  turns: ({ season }) => [`vote-decisions:${season}`, `results:${season}`],
  blocked: async (db, { season }) => ((await isPublished(db, season)) ? "published" : null),
  async restore(transaction, { entry }: LoggedAction) {
    const kept = await transaction.selectFrom("vote_decisions").selectAll().where("entry_id", "=", entry.id).execute();
    if (kept.length === 0) return "erased";
    for (const decided of kept) {
      const vote = await findRow(transaction, "votes", ["status", "why", "moved_at"], { id: decided.vote_id });
      const isMoved = vote !== undefined && vote.moved_at !== null && vote.moved_at > toText(entry.at);
      // It is another vote by now, and the decision no longer follows it.
      if (isMoved && vote.status !== decided.became) continue;
      if (vote?.status !== decided.became) return "changed_since";
      const { numUpdatedRows } = await transaction
        .updateTable("votes")
        .set(stateAfter(decided, vote.why, isMoved))
        .where("id", "=", decided.vote_id)
        .where("status", "=", decided.became)
        .where("moved_at", vote.moved_at === null ? "is" : "=", vote.moved_at)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return "changed_since";
    }
    return null;
  },
  async follow(transaction, _, { desk }, { entryId, now }) {
    if (now >= votingOptionsOf(desk).season.closesAt) await tellOfResults(transaction, entryId, now);
  },
  // A ranking waits for every held vote.
  afterwards: async (_, { competition: { appeals } }) => void (await appeals.withdrawApproval()),
};

export const voteUndos = {
  "count-votes": votes,
  "strike-votes": votes,
  "hold-votes": votes,
  "add-venue": {
    area: "votes",
    tells: "nobody",
    async blocked(db, { entry }) {
      const used = await findRow(db, "votes", ["id"], { venue_id: entry.subjects[0] ?? "" });
      return used ? "votes_cast" : null;
    },
  },
  "add-institution": {
    area: "votes",
    tells: "nobody",
    turns: votes.turns!,
    blocked: votes.blocked!,
    follow: (transaction, { entry }, { desk }) =>
      judgeDomainAnew(transaction, votingOptionsOf(desk), entry.subjects[0] ?? ""),
    afterwards: votes.afterwards!,
  },
} satisfies Record<string, Undo>;
