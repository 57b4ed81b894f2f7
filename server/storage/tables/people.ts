import type { Generated } from "kysely";
import type { AgeBand } from "#domain/people/age-band.ts";
import type { OrganizerRole } from "#domain/people/principal.ts";
import type { PlaceFlag, PlaceSource } from "#domain/people/place.ts";
import type { WayIn } from "./trust.ts";

/** What a code is for. A code of one purpose is worth nothing for another. */
export type CodePurpose =
  "sign-in" | "new-email" | "old-email" | "confirm" | "vote" | "join" | "invoice" | "interest" | "scholarship";

export interface PeopleTables {
  /** Everybody with a verified or paid-for address: buyers, members, applicants, judges, advisors, organizers. */
  people: {
    id: string;
    /** Null once the person has been forgotten, and so is everything else about them. */
    email: string | null;
    /** The address in small letters: one person for each. */
    email_key: string | null;
    first_name: string | null;
    last_name: string | null;
    phone: string | null;
    organization: string | null;
    /** The name as the person wants it on certificates, or null: first and last name. */
    certificate_name: string | null;
    locale: Generated<string>;
    age_band: AgeBand | null;
    age_answered_at: string | null;
    created_at: string;
    /** When they first signed in: from then on the address is known to be theirs. */
    signed_in_at: Generated<string | null>;
    forgotten_at: string | null;
  };

  /** The browser's part is a random token in a cookie, kept here as a hash only. */
  sessions: {
    id: string;
    token_hash: string;
    person_id: string;
    created_at: string;
    expires_at: string;
    last_seen_at: string;
    /** How the person came in: the desk opens only for who signed in for it. */
    way: Generated<WayIn>;
    /** In words: "Firefox on Windows". */
    device: Generated<string | null>;
    /** The code that opened it, whose mail says how to object. */
    code_id: Generated<string | null>;
    /** When the person last proved in it that it is them, beyond coming in. */
    confirmed_at: Generated<string | null>;
  };

  /**
   * A request for six digits by mail. The digits are derived from the installation's secret and the id, so they are
   * nowhere in the database, and a mail that is sent again carries the same ones.
   */
  codes: {
    id: string;
    purpose: CodePurpose;
    /** The address as it was typed, until the code ends. */
    email: string | null;
    /** A keyed hash of the address, by which mails an hour are counted. */
    address_hash: string;
    /** The hash of the browser's cookie: the code works only there. */
    browser_hash: string;
    /** Whether a mail goes out. Strangers' requests are kept as well, so that both look alike from outside. */
    mailed: number;
    /** JSON of ids: what the code confirms. */
    subject: string;
    tries: Generated<number>;
    created_at: string;
    /** When the mail with it was first handed over; ten minutes run from then. */
    sent_at: string | null;
    /** A keyed hash of the network that asked. */
    network_hash: Generated<string | null>;
    /** Set where a browser asked that the address knows: the hash of its cookie. */
    known_hash: Generated<string | null>;
    /** Used, or replaced by a newer one. */
    ended_at: string | null;
    /** When a wrong try at it made it known that its address is being guessed at. */
    guessed_at: Generated<string | null>;
    /** When the right digits came and did what they were for. */
    used_at: Generated<string | null>;
  };

  organizers: {
    person_id: string;
    role: OrganizerRole;
    added_at: string;
  };

  /** A person's right to take part in a season. */
  places: {
    id: string;
    season: string;
    person_id: string;
    source: PlaceSource;
    /** The registration, chamber or scholarship that it comes from; null where the desk gave it. */
    source_id: string | null;
    created_at: string;
    /** A person must look at it: the payment was refunded or lost. Nobody is thrown out in silence. */
    flag: PlaceFlag | null;
    flagged_at: string | null;
    ended_at: string | null;
  };
}
