import type { RefusedAnswer, SavedAnswer } from "#domain/autosave/autosave.ts";

/** Where the submission's page sends what was typed. */
export const autosaveAddress = "/api/submission";

/** The list of what is missing, in words. */
export interface AutosavedReadiness {
  turn: string;
  back: string;
  items: readonly { text: string; to: string | null; remind: { personId: string; label: string } | null }[];
}

export interface SavedSubmission extends SavedAnswer {
  submissionId: string;
  /** Where the submission stands now, and when it was last saved. */
  status: string;
  saved: string;
  readiness: AutosavedReadiness;
  /** Whether Submit has done its work, or waits for files and people. */
  submitted: "no" | "asked" | "yes";
}

export type AutosaveAnswer = SavedSubmission | RefusedAnswer;
