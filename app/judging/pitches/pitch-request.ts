import { readMarksForm } from "#domain/judging/marks-form.ts";
import type { Scores } from "#domain/judging/scoring/judge-mark.ts";
import type { JudgingPitchesWords } from "#content/en/judging/pitches.ts";
import type { PrivateRequest } from "#app/private-request.ts";
import type { PitchMarked, PitchMarks } from "#server/finals/pitch-marks.ts";

type Reason = Extract<PitchMarked, { ok: false }>["reason"];

const statuses: Readonly<Record<Reason, number>> = {
  // Whoever guesses an address finds nothing.
  no_judge: 404,
  unknown_pitch: 404,
  conflict: 403,
  closed: 409,
  off: 409,
  changed: 409,
  unknown_criterion: 422,
  not_a_score: 422,
};

export const pitchStatus = (reason: Reason): number => statuses[reason];

/** Saves the marks of a form, and gives back what was typed. */
export async function savePitch(
  { principal, services }: PrivateRequest,
  submissionId: string,
  form: FormData,
): Promise<{ saved: PitchMarked; scores: Scores; version: number }> {
  const { finals, results } = services.competition;
  const { version, marks, unheard } = readMarksForm(form, results.season.finals.weights);
  const saved = await finals.mark({
    personId: principal.personId,
    submissionId,
    version,
    scores: marks.scores,
    unheard,
  });
  return { saved, scores: marks.scores, version };
}

/** "Saved at 1:12 PM MT. All criteria are marked." */
export function pitchSavedText(words: JudgingPitchesWords, { scores, savedAt }: PitchMarks): string {
  const missing = words.marks.criteria.filter(({ id }) => (scores[id] ?? null) === null).map(({ name }) => name);
  return words.saved(savedAt, missing);
}
