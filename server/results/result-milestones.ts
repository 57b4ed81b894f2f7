import type { Milestone } from "#server/season/milestones.ts";
import { announcePublished } from "./announce-run.ts";
import { computeRun } from "./compute-run.ts";
import { publishApproved } from "./publish-run.ts";
import type { ResultsOptions } from "./results-options.ts";
import { publishedRun } from "./run-rows.ts";

/** When marks are final a run is there to approve. The announcement: published at its instant if a run is approved, and otherwise as soon as one is. */
export function resultMilestones(options: ResultsOptions): Milestone[] {
  const { db, season, clock, notices } = options;
  return [
    {
      name: "results-computed",
      at: season.closesAt,
      notAfter: season.announcedAt,
      async run() {
        await computeRun(options);
        await notices.runReady(db, clock.now());
        return true;
      },
    },
    {
      name: "results-published",
      at: season.announcedAt,
      notAfter: null,
      async run() {
        await publishApproved(options);
        return (await publishedRun(db, season.id)) !== null;
      },
    },
    {
      name: "results-approval-asked-for",
      at: season.announcedAt,
      notAfter: null,
      async run() {
        if (!(await publishedRun(db, season.id))) await notices.approvalMissing(db, clock.now());
        return true;
      },
    },
  ];
}

/** What is done in every round: whoever has not been told yet is told. */
export const resultRound = (options: ResultsOptions): Promise<void> => announcePublished(options);
