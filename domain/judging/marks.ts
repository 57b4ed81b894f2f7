import { isSent } from "#domain/autosave/unheard.ts";
import { isFinished, isScore, type Scores, type Weights } from "./scoring/judge-mark.ts";

/** The longest note that a judge can leave, in characters. */
export const longestNote = 4_000;

/** What a judge has written about one project so far. */
export interface Marks {
  scores: Scores;
  noteToOrganizers: string;
  noteToTeam: string;
}

export type CheckedMarks =
  | { ok: true; marks: Marks; finished: boolean }
  | { ok: false; reason: "unknown_criterion" | "not_a_score" | "note_too_long" };

/** Marks as they came from outside. Criteria without a mark are left out; what is there must be right. */
export function checkMarks(given: Marks, weights: Weights): CheckedMarks {
  const scores: Record<string, number> = {};
  for (const [criterion, score] of Object.entries(given.scores)) {
    if (score === null) continue;
    if (!Object.hasOwn(weights, criterion)) return { ok: false, reason: "unknown_criterion" };
    if (!isScore(score)) return { ok: false, reason: "not_a_score" };
    scores[criterion] = score;
  }
  const notes = { noteToOrganizers: given.noteToOrganizers.trim(), noteToTeam: given.noteToTeam.trim() };
  if (Object.values(notes).some((note) => note.length > longestNote)) return { ok: false, reason: "note_too_long" };
  return { ok: true, marks: { scores, ...notes }, finished: isFinished(scores, weights) };
}

/** Whether they are what the same page sent before, so that what is sent now was written on from them. */
export function isAmong(marks: Marks, unheard: readonly Marks[], weights: Weights): boolean {
  return unheard.some((sent) => {
    const checked = checkMarks(sent, weights);
    if (!checked.ok) return false;
    const { noteToOrganizers, noteToTeam } = checked.marks;
    const areNotes = isSent(noteToOrganizers, marks.noteToOrganizers) && isSent(noteToTeam, marks.noteToTeam);
    return areNotes && isSameMarks(marks, { ...marks, scores: checked.marks.scores });
  });
}

/** Whether two say the same, in whatever order their criteria stand. */
export function isSameMarks(one: Marks, other: Marks): boolean {
  const criteria = new Set([...Object.keys(one.scores), ...Object.keys(other.scores)]);
  return (
    one.noteToOrganizers === other.noteToOrganizers &&
    one.noteToTeam === other.noteToTeam &&
    [...criteria].every((id) => (one.scores[id] ?? null) === (other.scores[id] ?? null))
  );
}
