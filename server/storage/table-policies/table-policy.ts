import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "../database.ts";

/** Whoever is taken out of the database. */
export interface Leaving {
  registrationIds: readonly string[];
  personIds: readonly string[];
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

/** Takes people out of one table, within the transaction that takes them out of all. */
type Forget = (db: Queries, leaving: Leaving) => Promise<void>;

/** Removes from one table what belonged to seasons that are due. Gives how many rows; called until none. */
type Purge = (db: Queries, due: DueSeasons) => Promise<number>;

/** What is to become of a table. Every table has one, and each "no" has its reason. */
export interface TablePolicy {
  /**
   * The columns of its primary key, by which a backup goes through it, and those that are left empty there; or why it
   * is in no backup.
   */
  backup: { key: readonly [string, ...string[]]; without?: readonly string[] } | { leftOut: string };
  /** What happens when somebody asks to be forgotten; or why nothing does. */
  forget: Forget | { nothing: string };
  /**
   * What retention does: nothing more than `forget` does once the person's time is over, something with the whole
   * season, or why nothing.
   */
  purge: "as-forget" | Purge | { nothing: string };
}

/** An `in` over no values is no SQL on every engine. */
export const isAny = (ids: readonly string[]): boolean => ids.length > 0;
