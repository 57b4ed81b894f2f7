import type { Generated } from "kysely";
import type { ProfileKind } from "#domain/profiles/profile.ts";

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
