import { tellOfResults } from "#server/people/tell-organizers.ts";
import { restoreRows } from "#server/storage/queries/deeds/restore-rows.ts";
import { findRow, toText } from "#server/storage/queries/rows.ts";
import { tellTeam, tellPerson } from "../tell-team.ts";
import type { LoggedAction, Undo } from "../undo.ts";
import { setFinals } from "#server/finals/finals-settings.ts";
import { isForgotten } from "./place-undos.ts";

const turns = ({ season }: LoggedAction): string[] => [`results:${season}`];
const quiet: Undo = { area: "results", tells: "nobody", turns };

export const finalsUndos = {
  "draw-run-sheet": quiet,
  "move-on-run-sheet": quiet,
  "off-run-sheet": quiet,
  "back-on-run-sheet": quiet,
  "pitch-marks-on": quiet,
  "pitch-marks-off": quiet,
  "change-finals-pack": {
    ...quiet,
    // Who was sent the mistaken words is to be sent the others: the pack stands on Today once more.
    follow: (transaction, { season }, _, { now }) => setFinals(transaction, season, "packChanged", "yes", now),
  },
  "remove-finals-judge": { ...quiet, blocked: isForgotten },
  "invite-finals-judge": {
    ...quiet,
    tells: "person",
    async blocked(db, { entry, season }) {
      const marked = await findRow(db, "pitch_marks", ["version"], { season, person_id: entry.subjects[0] ?? "" });
      return marked ? "marks_begun" : null;
    },
    follow: (transaction, { entry }, _, done) => tellPerson(transaction, entry.subjects[0] ?? "", done),
  },
  "new-award": {
    ...quiet,
    async blocked(db, { entry, season }) {
      const given = await findRow(db, "awards", ["submission_id"], { season, award: entry.detail ?? "" });
      return given ? "award_given" : null;
    },
  },
} satisfies Record<string, Undo>;

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
      const run = await findRow(db, "score_runs", ["published_at"], { id: firstSubject(deed) });
      return run && run.published_at !== null ? "published" : null;
    },
  },
  "record-appeal": {
    area: "appeals",
    tells: "team",
    turns: ({ entry }) => [`appeals:${entry.subjects[1]}`],
    follow: (transaction, { entry }, _, done) => tellTeam(transaction, entry.subjects[1] ?? "", done),
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
