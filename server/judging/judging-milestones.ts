import type { Milestone } from "#server/operations/milestones.ts";
import type { AssignmentOptions } from "./assignment/assignment-options.ts";
import { assignWave, giveOutSecondIfReady } from "./assignment/assign-wave.ts";

/**
 * What judging brings by itself: the first wave when it begins, and the second on its day. Both are too late once
 * judging is over. The first waits for judges and projects; the second waits for a person where too little is done.
 */
export function judgingMilestones(options: AssignmentOptions): Milestone[] {
  const { opensAt, closesAt, secondWave } = options.season;
  return [
    {
      name: "judging-first-wave",
      at: opensAt,
      notAfter: closesAt,
      run: async () => (await assignWave(options, { wave: 1, once: true })).ok,
    },
    {
      name: "judging-second-wave",
      at: secondWave.at,
      notAfter: closesAt,
      run: async () => (await giveOutSecondIfReady(options)).ok,
    },
  ];
}
