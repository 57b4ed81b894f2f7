import { assignmentWords } from "#content/en/desk/judges/assignment.ts";
import { programme } from "#content/programme.ts";
import { assignByHand } from "#server/judging/assignment/assign-by-hand.ts";
import { openCompetition } from "#server/open-competition.ts";
import { choiceOption, wholeOption, type Verb } from "#server/desk/cli/verb.ts";

export const assignVerb: Verb = {
  name: "assign",
  form: `[--per-project ${programme.judging.firstWave.reviewsPerProject}] [--wave 1|2] [--dry-run] [--json]`,
  summary: "assign projects to judges, and say what is missing",
  details: [
    "Both waves run automatically: the first when judging begins, the second on its day if enough of the first is done.",
    "Run by hand, it assigns the current wave, or completes it: judges keep what they have.",
    "--per-project N   reviews for each project of the first wave",
    "--wave 1|2        this wave, whatever the day",
    "--dry-run         only say what would happen",
  ],
  async run({ core, env, terminal, actor }, given) {
    const dryRun = given.options["dry-run"] === true;
    const perProject = wholeOption(given, "per-project");
    const wave = choiceOption(given, "wave", ["1", "2"]);
    const { assignment } = openCompetition(core, env.siteUrl);
    const assigned = await assignByHand(assignment, actor, {
      ...(perProject !== undefined && { perProject }),
      ...(wave !== undefined && { wave: wave === "1" ? 1 : 2 }),
      dryRun,
    });
    if (!assigned.ok) return { failed: assignmentWords.refused[assigned.reason] };
    const { ok: _, ...counts } = assigned;
    if (given.options["json"]) return { done: JSON.stringify({ ...counts, dryRun }) };
    await terminal.print(assignmentWords.outcome(counts, dryRun));
    const missing = assignmentWords.shortage(counts);
    if (missing !== null) await terminal.print(missing);
    return "done";
  },
};
