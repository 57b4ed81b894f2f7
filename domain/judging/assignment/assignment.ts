/** A judge, and how many reviews the judge will do at most. */
export interface AssignableJudge {
  id: string;
  capacity: number;
}

/** A project, and how many reviews it is to have in all. Nominated ones are served first where judges are short. */
export interface WantedReviews {
  id: string;
  reviews: number;
  nominated?: boolean;
}

/** A judge who may not see a project. `tie` is the id of what connects them, a chamber or an employer. */
export interface Conflict {
  judge: string;
  project: string;
  tie?: string;
}

export interface ReviewPair {
  judge: string;
  project: string;
}

/** A review that was given out before. One that is movable goes to another judge only where that gains a review. */
export interface KeptReview extends ReviewPair {
  movable?: boolean;
}

/**
 * Who could review what. Reviews of a judge who is not listed (relieved, forgotten) can be kept; such a judge gets no
 * more. The seed decides what is left to chance, so that the same problem has the same plan.
 */
export interface AssignmentProblem {
  projects: readonly WantedReviews[];
  judges: readonly AssignableJudge[];
  conflicts: readonly Conflict[];
  kept?: readonly KeptReview[];
  seed?: string;
}

export interface AssignmentPlan {
  /** Every review, also the kept ones, by project and judge. */
  reviews: ReviewPair[];
  /** What the plan changes. */
  added: ReviewPair[];
  removed: ReviewPair[];
  /** The projects that get fewer reviews than they are to have. */
  missing: { project: string; reviews: number }[];
  /** Groups of judges and projects without a review between them. Marks of two of them cannot be compared. */
  parts: number;
}
