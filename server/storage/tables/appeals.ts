import type { AppealOutcome } from "#domain/appeals/appeal-outcome.ts";

/** A decision that put a project out of the competition. */
export interface RefusalsTable {
  id: string;
  season: string;
  submission_id: string;
  /** A ground of the contest rules, by its id. */
  ground: string;
  reason: string | null;
  refused_at: string;
  /** When an upheld appeal took it back. */
  lifted_at: string | null;
}

/** What a team appeals against. */
export type AppealSubject = "ranking" | "refusal" | "display" | "entry";

export interface AppealsTable {
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
}

/** Who decides an appeal: one person for each seat that the rules name. */
export interface AppealSeatsTable {
  appeal_id: string;
  /** The seat's id in the record. */
  seat: string;
  name: string | null;
}

export interface AppealTables {
  refusals: RefusalsTable;
  appeals: AppealsTable;
  appeal_seats: AppealSeatsTable;
}
