export interface InterestTables {
  /** Somebody who asked to hear when the next season opens. One for each person and season in which they asked. */
  interests: {
    id: string;
    /** The season in which they asked: the letter is about one after it. */
    season: string;
    person_id: string;
    /** When the code from the mail came back. */
    verified_at: string;
    /** When the letter about the next season was queued for them. From then on they have been told. */
    told_at: string | null;
  };
}
