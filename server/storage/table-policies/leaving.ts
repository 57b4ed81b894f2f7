import type { Instant } from "#domain/time/time.ts";

/** Whoever is taken out of the database. */
export interface Leaving {
  registrationIds: readonly string[];
  personIds: readonly string[];
  /** Consents that they gave as a guardian: no row of `people` knows them. */
  consentIds?: readonly string[];
  /** Invitations to a team that went to them: where they never answered, nothing else knows them. */
  invitationIds?: readonly string[];
  /** Chambers that they looked after: their rows there are gone before the notes on them are looked for. */
  chamberIds?: readonly string[];
  /** Their addresses in small letters. */
  emailKeys: readonly string[];
  /** As they called themselves, while that is still known. */
  names?: readonly string[];
  at: Instant;
}

/** Seasons whose time of storage is over. */
export interface DueSeasons {
  seasons: readonly string[];
  at: Instant;
  /** So many rows at most, for the site to go on writing between two steps. */
  limit: number;
}
