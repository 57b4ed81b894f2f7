import type { Generated } from "kysely";

/** Why a judge no longer has a project: `moved` where passing it on gave another project its review. */
export type AssignmentEnd = "conflict" | "removed" | "relieved" | "declined" | "moved" | "out";

export interface JudgingTables {
  /** Somebody whom the organizer invited to mark projects of a season. */
  judges: {
    id: string;
    season: string;
    person_id: string;
    /** How many projects the judge will mark at most. */
    capacity: number;
    /** What ties the judge to teams: whoever shares one of these is not marked by them. */
    employer: string | null;
    chamber: string | null;
    /** The chamber by its id, where it takes part: its name may change. */
    chamber_id: Generated<string | null>;
    sponsor: string | null;
    invited_at: string;
    /** When the judge signed the rules on conflicts. */
    signed_at: string | null;
    last_active_at: string | null;
    /** When the judge was reminded of work that nobody has touched for days. */
    reminded_at: string | null;
    /** When the unfinished work went to others because the judge stayed silent. */
    relieved_at: string | null;
    /** When the judge said that they cannot. Their work is with others, as if they had been relieved. */
    declined_at: Generated<string | null>;
    /** When the organizer took the role away. */
    removed_at: string | null;
  };

  /** A project that a judge is to mark. */
  assignments: {
    id: string;
    season: string;
    judge_id: string;
    submission_id: string;
    wave: number;
    assigned_at: string;
    due_at: string;
    /** A random number: each judge sees the projects in an order of their own, which stays. */
    order_key: number;
    ended_at: string | null;
    ended_why: AssignmentEnd | null;
  };

  /** Judges and projects that must stay apart, by the judge's own word. */
  conflicts: {
    judge_id: string;
    submission_id: string;
    season: string;
    reason: string | null;
    declared_at: string;
  };

  /** One judge's marks for one project. They stay when the judge leaves. */
  reviews: {
    judge_id: string;
    submission_id: string;
    season: string;
    /** JSON: whole numbers by criterion. */
    scores: string;
    note_to_organizers: string | null;
    note_to_team: string | null;
    /** A save says which version it was made from. */
    version: number;
    saved_at: string;
    /** When every criterion had its mark, or null. Only such a review counts. */
    finished_at: string | null;
    /** When it stopped to count: its judge declared a conflict, or the organizer struck it. */
    struck_at: string | null;
  };

  /** That a wave of assignments was given out, so that it is given out once. */
  assignment_waves: {
    season: string;
    wave: number;
    /** `waiting`: too little of the first wave was done, and the organizer is asked. */
    status: "waiting" | "given-out";
    /** Reviews for every project, and the further ones for those in `around`. */
    per_project: number;
    further: Generated<number>;
    /** JSON: ids of submissions. */
    around: Generated<string>;
    at: string;
  };
}
