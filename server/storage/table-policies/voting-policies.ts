import { sql, type RawBuilder, type SqlBool } from "kysely";
import { withoutVoters } from "../queries/retention/without-voters.ts";
import { hashVoter } from "../queries/secrets.ts";
import type { VotingTables, ShowcaseTables } from "../tables/voting.ts";
import { cleared, kept, keptUntilPurge } from "./column-policy.ts";
import type { Rows } from "./rows-of.ts";
import { isAny, type TablePolicies } from "./table-policy.ts";
import { toText } from "../queries/rows.ts";

export const showcasePolicies = {
  displays: {
    backup: { key: ["submission_id"] },
    columns: kept("ids and dates of projects", "submission_id", "season", "first_at", "ended_at"),
    forget: "nothing",
    purge: "nothing",
  },
  project_reports: {
    backup: { key: ["id"] },
    columns: {
      ...kept("ids and dates", "id", "season", "submission_id", "reported_at", "settled_at"),
      ...keptUntilPurge("nobody is asked who writes it; gone once the desk has dealt with it", "message"),
    },
    forget: "nothing",
    async purge(db, { seasons, at, limit }) {
      if (!isAny(seasons)) return 0;
      const due = db
        .selectFrom("project_reports")
        .select("id")
        .where("season", "in", seasons)
        .where("message", "is not", null)
        .limit(limit);
      const done = await db
        .updateTable("project_reports")
        .set((row) => ({ message: null, settled_at: row.fn.coalesce("settled_at", row.val(toText(at))) }))
        .where("id", "in", due)
        .executeTakeFirst();
      return Number(done.numUpdatedRows);
    },
  },
  data_changes: {
    backup: { leftOut: "a running number" },
    columns: kept("a running number", "id"),
    forget: "nothing",
    purge: "nothing",
  },
} satisfies TablePolicies<ShowcaseTables>;

/** Votes know no address, only what each season's key makes of it. */
const theirVotes: Rows = async ({ emailKeys }, db) => {
  if (!isAny(emailKeys)) return null;
  const found: RawBuilder<SqlBool>[] = [];
  for (const { season, value } of await db.selectFrom("vote_keys").selectAll().execute())
    for (const email of emailKeys) {
      const voter = hashVoter(value, email);
      if (voter !== null) found.push(sql<SqlBool>`(season = ${season} and voter_hash = ${voter})`);
    }
  return found.length === 0 ? null : sql<SqlBool>`(${sql.join(found, sql` or `)})`;
};

export const votingPolicies = {
  venues: {
    backup: { key: ["id"] },
    columns: kept("a place and hours", "id", "season", "place", "from_at", "to_at", "secret", "created_at", "expected"),
    forget: "nothing",
    purge: "nothing",
  },
  votes: {
    backup: { key: ["id"] },
    columns: {
      ...kept("the vote stays counted", "id", "season", "submission_id", "venue_id", "status", "why", "disposable"),
      ...kept("the vote stays counted", "cast_at", "moved_at", "decided_at"),
      // Nothing says any more whose it was.
      ...cleared("voter_hash", "network_hash", "browser_hash", "mail_domain", "organization_domain"),
    },
    forget: [{ clear: theirVotes }],
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
    columns: {
      ...kept("ids of votes, which tell nothing of their voters", "entry_id", "vote_id", "season"),
      ...kept("how a vote stood before and after", "was_status", "was_why", "was_decided_at", "became"),
    },
    forget: "nothing",
    purge: "nothing",
  },
  vote_keys: {
    // Restored without it, everybody could vote a second time.
    backup: { key: ["season"] },
    columns: kept("random numbers, which go with the season", "season", "value"),
    forget: "nothing",
    async purge(db, { seasons }) {
      if (!isAny(seasons)) return 0;
      const done = await db.deleteFrom("vote_keys").where("season", "in", seasons).executeTakeFirst();
      return Number(done.numDeletedRows);
    },
  },
  institution_domains: {
    backup: { key: ["season", "domain"] },
    columns: kept("domains of institutions", "season", "domain", "added_at"),
    forget: "nothing",
    purge: "nothing",
  },
} satisfies TablePolicies<VotingTables>;
