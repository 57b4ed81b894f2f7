export interface HandingTables {
  /** A paid place that its holder gave to somebody else. The newest one of a registration says whose the place is. */
  handed_places: {
    id: string;
    registration_id: string;
    from_id: string;
    to_id: string;
    handed_at: string;
  };

  /** Somebody who paid asks for the money back. A person decides. */
  refund_requests: {
    id: string;
    registration_id: string;
    person_id: string;
    /** In their own words; null once they were forgotten, or where they gave none. */
    reason: string | null;
    /** What the desk wrote back. */
    answer: string | null;
    asked_at: string;
    /** Answered, or the money went back. */
    settled_at: string | null;
  };
}
