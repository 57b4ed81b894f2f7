import type { AppealOutcome } from "#domain/appeals/appeal-outcome.ts";

/** What a team appeals against. */
export type AppealSubject = "ranking" | "refusal" | "display" | "entry";

export interface AppealTables {
  /** A decision that put a project out of the competition. */
  refusals: {
    id: string;
    season: string;
    submission_id: string;
    /** A ground of the contest rules, by its id. */
    ground: string;
    reason: string | null;
    refused_at: string;
    /** When an upheld appeal took it back. */
    lifted_at: string | null;
  };

  appeals: {
    id: string;
    season: string;
    submission_id: string;
    subject: AppealSubject;
    /** When the decision was published or made. One appeal for each decision. */
    decision_at: string;
    /** Who wrote it, or null once forgotten. */
    filed_by: string | null;
    text: string | null;
    filed_at: string;
    /** The last day on which it is decided. */
    due_on: string;
    outcome: AppealOutcome | null;
    reason: string | null;
    decided_at: string | null;
  };

  /** Who decides an appeal: one person for each seat that the rules name. */
  appeal_seats: {
    appeal_id: string;
    /** The seat's id in the record. */
    seat: string;
    name: string | null;
  };
}
