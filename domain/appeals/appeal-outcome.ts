/**
 * What a committee can say. `corrected`, of the ranking alone: marks were wrong and are put right, and the place is what
 * it was, so that nobody becomes a finalist by it.
 */
export const appealOutcomes = ["upheld", "corrected", "rejected"] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

export const isAppealOutcome = (text: string): text is AppealOutcome =>
  (appealOutcomes as readonly string[]).includes(text);
