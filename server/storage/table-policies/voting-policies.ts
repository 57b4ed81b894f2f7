import { withoutVoters } from "../queries/retention/without-voters.ts";
import { hashVoter } from "../queries/voter-hash.ts";
import type { VotingTables } from "../tables/voting.ts";
import { isAny, type TablePolicy } from "./table-policy.ts";

export const votingPolicies = {
  venues: {
    backup: { key: ["id"] },
    forget: { nothing: "a place and hours" },
    purge: { nothing: "the same" },
  },
  votes: {
    backup: { key: ["id"] },
    async forget(db, { emailKeys }) {
      const keys = await db.selectFrom("vote_keys").selectAll().execute();
      for (const { season, value } of keys)
        for (const email of emailKeys) {
          const voter = hashVoter(value, email);
          if (voter === null) continue;
          // The vote stays counted; nothing says any more whose it was.
          await db
            .updateTable("votes")
            .set(withoutVoters)
            .where("season", "=", season)
            .where("voter_hash", "=", voter)
            .execute();
        }
    },
    async purge(db, { seasons, limit }) {
      if (!isAny(seasons)) return 0;
      const due = db
        .selectFrom("votes")
        .select("id")
        .where("season", "in", seasons)
        .where("voter_hash", "is not", null)
        .limit(limit);
      const done = await db.updateTable("votes").set(withoutVoters).where("id", "in", due).executeTakeFirst();
      return Number(done.numUpdatedRows);
    },
  },
  vote_decisions: {
    backup: { key: ["entry_id", "vote_id"] },
    forget: { nothing: "states of votes, without anything of the voter" },
    purge: { nothing: "the same" },
  },
  vote_keys: {
    // Restored without it, everybody could vote a second time.
    backup: { key: ["season"] },
    forget: { nothing: "random numbers" },
    async purge(db, { seasons }) {
      if (!isAny(seasons)) return 0;
      const done = await db.deleteFrom("vote_keys").where("season", "in", seasons).executeTakeFirst();
      return Number(done.numDeletedRows);
    },
  },
  institution_domains: {
    backup: { key: ["season", "domain"] },
    forget: { nothing: "domains of institutions" },
    purge: { nothing: "the same" },
  },
} satisfies Record<keyof VotingTables, TablePolicy>;
