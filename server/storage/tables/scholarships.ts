export interface ScholarshipTables {
  /** Somebody who asks for a place without paying. One for each person and season. */
  scholarships: {
    id: string;
    season: string;
    person_id: string;
    /** In their own words; null once they were forgotten, or the season's time is over. */
    town: string | null;
    project: string | null;
    help: string | null;
    rural: number;
    underrepresented: number;
    applied_at: string;
    outcome: "granted" | "refused" | null;
    decided_at: string | null;
  };
}
