import type { VotingSeason } from "#domain/voting/voting-season.ts";
import type { WriteAccess } from "#server/storage/locks.ts";

export interface VotingOptions extends WriteAccess {
  season: VotingSeason;
}
