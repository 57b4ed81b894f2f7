import { openCompetition } from "#server/open-competition.ts";
import { approveRun, type RunApproved } from "#server/results/runs/approve-run.ts";
import { wholeId } from "#server/desk/whole-id.ts";
import { counted, fullTime } from "#server/desk/cli/display-text.ts";
import type { Verb } from "#server/desk/cli/verb.ts";

function describeRefusal(refused: Extract<RunApproved, { ok: false }>): string {
  switch (refused.reason) {
    case "unknown_run":
      return "There is no run of this season with that id. `desk results` computes one.";
    case "judging_open":
      return "Judging is still open: marks can change until it closes.";
    case "votes_held":
      return `${counted(refused.held, "vote")} held: decide on them first, \`desk votes held\` lists them.`;
    case "stale":
      return "Marks or votes have changed since this run. Look at the new one with `desk results`.";
    case "already":
      return "This run is already published.";
  }
}

export const approveResultsVerb: Verb = {
  name: "results approve",
  form: "<run id>",
  summary: "approve a run: it is published automatically at the announcement, or right away if that has passed",
  details: [
    "Refused while judging is open, while votes are held, and if a new run would now give a different result.",
    "A later run that you approve replaces one that is not published yet. Published finalists stay finalists.",
  ],
  async run({ core, env, actor }, { positionals: [typed = ""] }) {
    const { results } = openCompetition(core, env.siteUrl);
    const approved = await approveRun(results, actor, await wholeId(results.db, "score_runs", typed));
    if (!approved.ok) return { failed: describeRefusal(approved) };
    return {
      done:
        approved.publishedAt === null
          ? `Approved. It will be published automatically on ${fullTime(results.season.announcedAt)}.`
          : "Approved and published. The running site is now telling everyone, a few at a time.",
    };
  },
};
