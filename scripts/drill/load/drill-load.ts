import type { openCodeInbox } from "#scripts/bench/votes.ts";

/** Work on two instances that goes on until it is told to end, and then says what was acknowledged and is not there. */
export interface DrillLoad {
  /** How much has been acknowledged so far. */
  done(): number;
  end(): Promise<{ lost: number; words: string }>;
}

export interface DrillSite {
  urls: readonly string[];
  databaseUrl: string;
  dataDir: string;
  inbox: Awaited<ReturnType<typeof openCodeInbox>>;
}
