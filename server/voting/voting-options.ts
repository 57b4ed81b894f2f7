import type { Clock } from "#domain/time/clock.ts";
import type { VotingSeason } from "#domain/voting/voting-season.ts";
import type { Queries } from "#server/storage/database.ts";
import type { Locks } from "#server/storage/locks.ts";

export interface VotingOptions {
  db: Queries;
  locks: Locks;
  clock: Clock;
  season: VotingSeason;
}
