import { settleEach } from "#server/operations/settle-each.ts";
import type { Milestone } from "#server/operations/milestones.ts";
import { withdrawApproval } from "./runs/approve-run.ts";
import { computeRun } from "./runs/compute-run.ts";
import { listFinals } from "./finals-attendance.ts";
import { publishApproved } from "./published/publish-run.ts";
import type { ResultsOptions } from "./results-options.ts";
import { publishedRun } from "./runs/run-rows.ts";

/** When marks are final a run is there to approve. The announcement: published at its instant if a run is approved, and otherwise as soon as one is. */
export function resultMilestones(options: ResultsOptions): Milestone[] {
  const { db, season, clock, notices } = options;
  return [
    {
      name: "results-computed",
      at: season.closesAt,
      notAfter: season.announcedAt,
      async run() {
        // Judges had time again after somebody approved: the record was changed.
        await withdrawApproval(options, season.closesAt);
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
      // Nobody can do anything about it any more.
      notAfter: season.finals.startsAt,
      async run() {
        if (!(await publishedRun(db, season.id))) await notices.approvalMissing(db, clock.now());
        return true;
      },
    },
    {
      name: "finals-reminder",
      at: season.finals.remindAt,
      notAfter: season.finals.confirmUntil,
      run: () => remindFinalists(options),
    },
  ];
}

/** Finalists who have not answered are asked once more. */
async function remindFinalists({ db, season, clock, notices }: ResultsOptions): Promise<boolean> {
  const silent = (await listFinals(db, season)).filter(({ coming }) => coming === null);
  const asked = silent.flatMap(({ submissionId, people }) =>
    people.map(({ personId }) => ({ personId, submissionId })),
  );
  await settleEach(asked, (one) => notices.finalsReminder(db, one, clock.now()));
  return true;
}
