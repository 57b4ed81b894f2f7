import { tellOfResults } from "#server/people/tell-organizers.ts";
import { restoreRows } from "#server/storage/queries/deeds/restore-rows.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { tellTeam } from "../tell-team.ts";
import type { LoggedAction, Undo } from "../undo.ts";

const firstSubject = ({ entry }: LoggedAction): string => entry.subjects[0] ?? "";
const resultsTurn = ({ season }: LoggedAction): string[] => [`results:${season}`];

export const resultUndos = {
  award: {
    area: "results",
    tells: "team",
    isPublic: true,
    turns: resultsTurn,
    async follow(transaction, deed, _, done) {
      await transaction
        .updateTable("certificates")
        .set({ revoked_at: toText(done.now) })
        .where("submission_id", "=", firstSubject(deed))
        .where("kind", "=", `award-${deed.entry.detail}`)
        .where("revoked_at", "is", null)
        .execute();
      await tellTeam(transaction, firstSubject(deed), done);
      await tellOfResults(transaction, done.entryId, done.now);
    },
  },
  "approve-results": {
    area: "results",
    tells: "organizers",
    turns: resultsTurn,
    follow: (transaction, _, __, { entryId, now }) => tellOfResults(transaction, entryId, now),
    /** This run's approval alone: one that it took the place of was for other marks and votes, and stays withdrawn. */
    async restore(transaction, deed) {
      const own = deed.changes.filter(({ key }) => key["id"] === firstSubject(deed));
      await restoreRows(transaction, own);
      return null;
    },
    async blocked(db, deed) {
      const run = await db
        .selectFrom("score_runs")
        .select("published_at")
        .where("id", "=", firstSubject(deed))
        .executeTakeFirst();
      return run && run.published_at !== null ? "published" : null;
    },
  },
  "decide-appeal": {
    area: "appeals",
    tells: "team",
    turns: ({ entry }) => [`appeals:${entry.subjects[1]}`],
    // Whoever was published as a finalist stays one.
    blocked: async (_, { changes }) => (changes.some(({ table }) => table === "finalists") ? "published" : null),
    follow: (transaction, { entry }, _, done) => tellTeam(transaction, entry.subjects[1] ?? "", done),
    async afterwards({ entry, changes }, { competition: { appeals } }) {
      if (!changes.some(({ table }) => table === "submissions")) return;
      await appeals.withdrawApproval();
      await appeals.onEntryChanged(entry.subjects[1] ?? "");
    },
  },
} satisfies Record<string, Undo>;
