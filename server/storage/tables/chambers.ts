import type { Generated } from "kysely";
import type { ChamberFlag } from "#domain/chambers/chamber.ts";
import type { ProfileKind } from "#domain/profiles/profile.ts";

export interface ChamberTables {
  /** A chamber of commerce that takes part in a season with all its members. */
  chambers: {
    id: string;
    season: string;
    /** The Chamber registration that it stands on. */
    registration_id: string;
    /** Null until somebody says it: the form does not insist. */
    name: string | null;
    code: string;
    code_key: string;
    /** So many members at most; null: all of them. */
    cap: number | null;
    created_at: string;
    /** A person must look at it: what it was paid with is gone. Nobody new joins meanwhile, and nobody is thrown out. */
    flag: ChamberFlag | null;
    flagged_at: string | null;
    /** A new name that waits for the desk: projects on display carry the old one. */
    wanted_name: Generated<string | null>;
    wanted_at: Generated<string | null>;
    /** When the organizer ended it. */
    closed_at: string | null;
  };

  /** Who looks after a chamber's members. */
  chamber_contacts: {
    chamber_id: string;
    person_id: string;
    added_at: string;
    removed_at: string | null;
  };

  /** Whoever joined with a chamber's code. */
  chamber_members: {
    id: string;
    chamber_id: string;
    season: string;
    person_id: string;
    joined_at: string;
    /** When the member agreed to be on the chamber's roster by name; null: a number only. */
    listed_at: string | null;
    /** What the member said their business is; the chamber sees it with or without the name. */
    business: Generated<string | null>;
    /** A person must look at it: the member had paid for a place of their own. */
    flag: "paid" | null;
    removed_at: string | null;
  };
}

export interface ProfileTables {
  /** What the public sees of a chamber, judge, advisor or sponsor. There is a row only while they agree. */
  profiles: {
    id: string;
    season: string;
    kind: ProfileKind;
    /** Whose it is: of judges and advisors. */
    person_id: string | null;
    /** Of chambers. Their name is the chamber's own. */
    chamber_id: string | null;
    name: string;
    line: string;
    town: string;
    link: string;
    /** The picture in two tones, as base64 of a small PNG. */
    portrait: Generated<string | null>;
    agreed_at: string;
  };
}
