import { openCompetition } from "#server/open-competition.ts";
import type { Pitch } from "#server/finals/run-sheet.ts";
import { safeText, tableTime } from "#server/desk/cli/display-text.ts";
import { printRecords } from "#server/desk/cli/print-records.ts";
import { UsageError, type Verb } from "#server/desk/cli/verb.ts";

export const runSheetVerb: Verb = {
  name: "finals run-sheet",
  form: "[--draw] [--json|--csv]",
  summary: "list the pitches in order, with their times; --draw draws the order at random",
  details: ["--draw   draw the order, or draw it again; `desk take-back` restores the previous order"],
  async run({ core, env, terminal, actor }, given) {
    const { finals } = openCompetition(core, env.siteUrl);
    if (given.options["draw"]) {
      const drawn = await finals.draw(actor, (await finals.runSheet()).seed);
      if (!drawn.ok)
        return {
          failed:
            drawn.reason === "no_finalists" ? "There are no finalists yet." : "Someone drew the order in the meantime.",
        };
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

const refusals = {
  unknown_finalist: "No finalist who is pitching has this id.",
  changed_meanwhile: "It is already there, or someone changed the sheet in the meantime.",
};

export const movePitchVerb: Verb = {
  name: "finals move",
  form: "<submission id> up|down|off|back",
  summary: "move a pitch one place on the run sheet, take it off, or put it back",
  details: ["A finalist who is not coming is off: everyone after moves up."],
  async run({ core, env, actor }, { positionals: [submissionId = "", where = ""] }) {
    const { finals } = openCompetition(core, env.siteUrl);
    const directions = ["up", "down", "off", "back"] as const;
    const direction = directions.find((known) => known === where);
    if (!direction) throw new UsageError(`say where to: ${directions.join(", ")}`);
    const { pitches } = await finals.runSheet();
    const from = pitches.findIndex((pitch) => pitch.submissionId === submissionId) + 1;
    const changed =
      direction === "up" || direction === "down"
        ? await finals.move(actor, { submissionId, from, direction })
        : await finals.setPitching(actor, { submissionId, pitches: direction === "back" });
    return changed.ok ? { done: "Changed." } : { failed: refusals[changed.reason] };
  },
};
