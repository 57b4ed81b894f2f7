import { setFinals } from "#server/finals/finals-settings.ts";
import { tellPerson } from "../tell-team.ts";
import type { LoggedAction, Undo } from "../undo.ts";
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
      const marked = await db
        .selectFrom("pitch_marks")
        .select("version")
        .where("season", "=", season)
        .where("person_id", "=", entry.subjects[0] ?? "")
        .executeTakeFirst();
      return marked ? "marks_begun" : null;
    },
    follow: (transaction, { entry }, _, done) => tellPerson(transaction, entry.subjects[0] ?? "", done),
  },
  "new-award": {
    ...quiet,
    async blocked(db, { entry, season }) {
      const given = await db
        .selectFrom("awards")
        .select("submission_id")
        .where("season", "=", season)
        .where("award", "=", entry.detail ?? "")
        .executeTakeFirst();
      return given ? "award_given" : null;
    },
  },
} satisfies Record<string, Undo>;
