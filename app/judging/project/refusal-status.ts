import type { MarksSaved } from "#server/judging/save-marks.ts";

type Reason = Extract<MarksSaved, { ok: false }>["reason"] | "no_judge" | "no_reason" | "too_long";

const statuses: Readonly<Record<Reason, number>> = {
  // Whoever guesses an address finds nothing.
  not_assigned: 404,
  no_judge: 404,
  not_signed: 403,
  not_open: 409,
  closed: 409,
  changed: 409,
  unknown_criterion: 422,
  not_a_score: 422,
  note_too_long: 422,
  no_reason: 422,
  too_long: 422,
};

/** How the web says why marks or a conflict were not taken. */
export const refusalStatus = (reason: Reason): number => statuses[reason];
