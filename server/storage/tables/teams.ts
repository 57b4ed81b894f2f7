export interface TeamTables {
  /** One or several people who enter one project. */
  teams: {
    id: string;
    season: string;
    name: string;
    /** Whoever holds a place joins with it. */
    code: string;
    /** The code without case and hyphens, by which it is found. */
    code_key: string;
    lead_id: string;
    /** The chamber that nominates it, or null. */
    chamber_id: string | null;
    nominated_at: string | null;
    created_at: string;
    /** When the last member left, or null. */
    ended_at: string | null;
  };

  team_members: {
    id: string;
    team_id: string;
    season: string;
    person_id: string;
    joined_at: string;
    /** When the lead's notice of removal ends the membership, or null. */
    removal_at: string | null;
    left_at: string | null;
  };

  /** An invitation by mail. The address goes when it is accepted, or after a month. */
  team_invitations: {
    id: string;
    team_id: string;
    invited_by: string;
    email: string | null;
    created_at: string;
    /** When its mail last went out; null on those from before that was kept. */
    sent_at: string | null;
    /** Accepted, withdrawn or too old. */
    ended_at: string | null;
  };
}
