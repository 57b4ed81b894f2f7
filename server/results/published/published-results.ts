import { readPublicResults, type PublicResults } from "./public-results.ts";
import type { ResultsOptions } from "../results-options.ts";
import { publishedRun, readRunInputs } from "../runs/run-rows.ts";

/** What everybody may read about a season's results. */
export interface PublishedResults {
  /** Null before anything was published. */
  read(season: string): Promise<PublicResults | null>;
  /** Seasons of which results were published, the latest first. */
  seasons(): Promise<string[]>;
  /** The inputs of the published run without names, or null. */
  inputs(season: string): Promise<string | null>;
}

export function createPublishedResults({ db }: Pick<ResultsOptions, "db">): PublishedResults {
  return {
    read: (season) => readPublicResults(db, season),
    async seasons() {
      const rows = await db
        .selectFrom("score_runs")
        .select("season")
        .distinct()
        .where("published_at", "is not", null)
        .orderBy("season", "desc")
        .execute();
      return rows.map(({ season }) => season);
    },
    async inputs(season) {
      const run = await publishedRun(db, season);
      return run && readRunInputs(db, season, run.id);
    },
  };
}
