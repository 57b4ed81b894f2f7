export interface ResultTables {
  /** The names under which projects appear in published inputs, so that nobody can tell which is which. */
  project_keys: {
    submission_id: string;
    season: string;
    key: string;
  };

  /** One computation of the ranking. The same inputs are the same run. */
  score_runs: {
    id: string;
    season: string;
    formula: string;
    /** SHA-256 of the canonical inputs. */
    checksum: string;
    /** The canonical inputs themselves: JSON without names, for anybody to compute again. */
    inputs: string;
    votes_counted: number;
    votes_held: number;
    votes_struck: number;
    computed_at: string;
    approved_at: string | null;
    published_at: string | null;
    /** When everybody's mail about it had been queued. */
    announced_at: string | null;
  };

  /** What a run says about one project. */
  score_rows: {
    run_id: string;
    submission_id: string;
    /** The finished reviews. */
    reviews: number;
    /** Null where no review was finished: named, not ranked. */
    place: number | null;
    total: number | null;
    judges: number | null;
    audience: number | null;
    finalist: number;
    /** JSON: every number on the way to the total, for the team. */
    detail: string | null;
  };

  /** Whoever was published as a finalist stays one. */
  finalists: {
    submission_id: string;
    season: string;
    /** The run that made it one, or null where an appeal did. */
    run_id: string | null;
    appeal_id: string | null;
    announced_at: string;
  };

  /** Awards that were made at the desk, beside those of the record. */
  award_kinds: {
    season: string;
    /** Also its id. */
    name: string;
    purpose: string;
    sponsor: string | null;
    winners: "one" | "several";
    created_at: string;
  };

  awards: {
    id: string;
    season: string;
    submission_id: string;
    /** The award's id in the record, or the name of one that was made at the desk. */
    award: string;
    given_at: string;
  };

  /** A finalist team's word on the finals. */
  finals_answers: {
    submission_id: string;
    season: string;
    coming: number;
    access_needs: string | null;
    answered_by: string;
    answered_at: string;
    /** The beginning of the day that the finals were on. Earlier releases did not keep it. */
    answered_for: string | null;
  };

  /** Each member at the finals. */
  finals_people: {
    submission_id: string;
    person_id: string;
    coming: number;
    media_opt_out: number;
    checked_in_at: string | null;
  };
}
