import { openCompetition } from "#server/open-competition.ts";
import {
  checkIn,
  finalsTeamOf,
  listFinals,
  type FinalsPerson,
  type FinalsTeam,
} from "#server/results/finals-attendance.ts";
import { findPersonByEmail } from "#server/people/people.ts";
import { counted, safeText } from "#server/desk/cli/display-text.ts";
import { printRecords } from "#server/desk/cli/print-records.ts";
import type { Column } from "#server/desk/cli/table.ts";
import { listFormat, type Verb } from "#server/desk/cli/verb.ts";

interface FinalsRow {
  team: FinalsTeam;
  person: FinalsPerson;
}

/** Of the team's answer, and the person's own part in it. */
function describeComing({ team, person }: FinalsRow): string {
  if (team.earlier) return "no answer for the new day";
  if (team.coming === null) return "no answer";
  return person.coming ? "yes" : "no";
}

const columns: readonly Column<FinalsRow>[] = [
  { title: "Team", cell: ({ team }) => safeText(team.teamName), min: 10 },
  { title: "Person", cell: ({ person }) => safeText(person.name), min: 10 },
  { title: "Email", cell: ({ person }) => safeText(person.email), min: 12, dropFirst: 2 },
  { title: "Coming", cell: describeComing },
  { title: "No pictures", cell: ({ person }) => (person.mediaOptOut ? "no pictures" : "") },
  { title: "Here", cell: ({ person }) => (person.checkedInAt === null ? "" : "here") },
  { title: "Needs", cell: ({ team }) => safeText(team.accessNeeds), min: 10, dropFirst: 1 },
];

export const listFinalsVerb: Verb = {
  name: "finals",
  form: "[--json|--csv]",
  summary: "list who is coming to the finals, what they need, and who is here: the list for the door",
  details: ["`desk finals check-in <email>` records that someone has arrived."],
  async run({ core, env, terminal }, given) {
    const { results } = openCompetition(core, env.siteUrl);
    const teams = await listFinals(results.db, results.season);
    const rows = teams.flatMap((team) => team.people.map((person) => ({ team, person })));
    await printRecords(terminal, given, rows, {
      columns,
      fields: ["submission", "team", "name", "email", "coming", "mediaOptOut", "accessNeeds", "checkedInAt"],
      record: ({ team, person }) => ({
        submission: team.submissionId,
        team: team.teamName,
        name: person.name,
        email: person.email,
        coming: team.coming === null ? null : person.coming,
        mediaOptOut: person.mediaOptOut,
        accessNeeds: team.accessNeeds,
        checkedInAt: person.checkedInAt === null ? null : new Date(person.checkedInAt).toISOString(),
      }),
    });
    if (listFormat(given) === "table") await terminal.print(`${counted(teams.length, "finalist team")}.`);
    return "done";
  },
};

export const checkInVerb: Verb = {
  name: "finals check-in",
  form: "<email> [--undo]",
  summary: "record at the door that a finalist is here",
  details: ["--undo   undo it"],
  async run({ core, env, actor }, { positionals: [email = ""], options }) {
    const { results } = openCompetition(core, env.siteUrl);
    const person = await findPersonByEmail(results.db, email);
    const team = person && (await finalsTeamOf(results.db, results.season, person.id));
    const isHere = !options["undo"];
    const here = { submissionId: team?.submissionId ?? "", personId: person?.id ?? "", isHere };
    if (!(await checkIn(results, actor, here))) return { failed: "No finalist has this email address." };
    return { done: isHere ? "Checked in." : "Undone." };
  },
};
