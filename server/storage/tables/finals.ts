export interface FinalsTables {
  /** What the desk has settled about the day of the finals, by name. */
  finals_settings: {
    season: string;
    name: string;
    value: string;
    set_at: string;
  };

  /** The order of the pitches, as it was drawn and changed since. */
  run_sheet: {
    submission_id: string;
    season: string;
    position: number;
    /** Whether it pitches: as the team answered, or as the desk has said since. */
    pitches: "as-answered" | "yes" | "no";
  };

  /** Who marks pitches at the finals: judges of the season, or somebody invited for that day alone. */
  finals_judges: {
    season: string;
    person_id: string;
    invited_at: string;
  };

  /** What a finals judge gave a pitch. */
  pitch_marks: {
    person_id: string;
    submission_id: string;
    season: string;
    /** JSON: the score of each criterion. */
    scores: string;
    version: number;
    saved_at: string;
  };
}
