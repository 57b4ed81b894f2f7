import { openCompetition } from "#server/open-competition.ts";
import type { Pitch } from "#server/finals/run-sheet.ts";
import { safeText, tableTime } from "#server/desk/cli/display-text.ts";
import { listOptions, printRecords } from "#server/desk/cli/print-records.ts";
import type { Verb } from "#server/desk/cli/verb.ts";

export const runSheetVerb: Verb = {
  name: "finals run-sheet",
  form: "[--draw] [--json|--csv]",
  summary: "list the pitches in their order, with their times; --draw draws the order by lot",
  details: ["--draw   draw the order, also anew: everything that was moved by hand is lost"],
  options: { ...listOptions, draw: { type: "boolean" } },
  words: 0,
  async run({ core, env, terminal, actor }, given) {
    const { finals } = openCompetition(core, env.siteUrl);
    if (given.options["draw"]) {
      const drawn = await finals.draw(actor, (await finals.runSheet()).seed);
      if (!drawn.ok) {
        terminal.note(
          drawn.reason === "no_finalists" ? "There are no finalists yet." : "Someone drew the order meanwhile.",
        );
        return "failed";
      }
    }
    const { pitches } = await finals.runSheet();
    await printRecords<Pitch>(terminal, given, pitches, {
      columns: [
        { title: "From", cell: ({ startsAt }) => tableTime(startsAt) },
        { title: "Team", cell: ({ teamName }) => safeText(teamName), min: 10 },
        { title: "Project", cell: ({ title }) => safeText(title), min: 10 },
      ],
      fields: ["submission", "team", "title", "startsAt", "endsAt"],
      record: ({ submissionId, teamName, title, startsAt, endsAt }) => ({
        submission: submissionId,
        team: teamName,
        title,
        startsAt: new Date(startsAt).toISOString(),
        endsAt: new Date(endsAt).toISOString(),
      }),
    });
    return "done";
  },
};
