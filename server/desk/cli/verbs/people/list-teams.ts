import { programme } from "#content/programme.ts";
import { type FoundTeam, listTeams } from "#server/desk/people/find-teams.ts";
import { counted, safeText, tableTime } from "#server/desk/cli/display-text.ts";
import { printList } from "#server/desk/cli/print-records.ts";
import type { Column } from "#server/desk/cli/table.ts";
import { listFormat, textOption, type Verb } from "#server/desk/cli/verb.ts";

const columns: readonly Column<FoundTeam>[] = [
  { title: "Team", cell: ({ id }) => id, min: 8, isId: true },
  { title: "Name", cell: ({ name }) => safeText(name), min: 12 },
  { title: "Members", cell: ({ members }) => String(members), align: "right" },
  { title: "Chamber", cell: ({ chamber }) => safeText(chamber), min: 10, dropFirst: 2 },
  { title: "Nominated", cell: ({ nominated }) => (nominated ? "yes" : ""), dropFirst: 3 },
  { title: `Since (${programme.zoneLabel})`, cell: ({ createdAt }) => tableTime(createdAt), dropFirst: 1 },
];

export const listTeamsVerb: Verb = {
  name: "teams",
  form: "[--search WORDS] [--json|--csv]",
  summary: "list the season's teams",
  details: ["--search WORDS only those with all these words in their name"],
  async run({ core, desk, terminal }, given) {
    const list = listTeams(core.database.db, desk.programme, textOption(given, "search"));
    const count = await printList(terminal, given, list, columns);
    if (listFormat(given) === "table") await terminal.print(`${counted(count, "team")} listed.`);
    return "done";
  },
};
