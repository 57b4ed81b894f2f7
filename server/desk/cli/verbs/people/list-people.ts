import { programme } from "#content/programme.ts";
import { listPeople, type ListedPerson } from "#server/desk/people/list-people.ts";
import { safeText, tableTime } from "#server/desk/cli/display-text.ts";
import { listOptions, printRecords } from "#server/desk/cli/print-records.ts";
import type { Column } from "#server/desk/cli/table.ts";
import { listFormat, type Verb } from "#server/desk/cli/verb.ts";

const nameOf = ({ firstName, lastName }: ListedPerson) => [firstName, lastName].filter(Boolean).join(" ");

const columns: readonly Column<ListedPerson>[] = [
  { title: "E-mail", cell: ({ email }) => safeText(email), min: 20 },
  { title: "Name", cell: (person) => safeText(nameOf(person)), min: 12 },
  { title: "Roles", cell: ({ roles }) => roles.join(", ") },
  { title: "Place", cell: ({ place, flag }) => [place, flag].filter(Boolean).join(", "), dropFirst: 3 },
  { title: "Team", cell: ({ team }) => safeText(team), min: 10, dropFirst: 2 },
  { title: "Age", cell: ageOf, dropFirst: 4 },
  { title: `Since (${programme.zoneLabel})`, cell: ({ createdAt }) => tableTime(createdAt), dropFirst: 1 },
];

function ageOf({ ageBand, consent }: ListedPerson): string {
  if (ageBand === null) return "";
  return consent === false ? `${ageBand}, no consent` : ageBand;
}

export const listPeopleVerb: Verb = {
  name: "people",
  form: "[--json|--csv]",
  summary: "list everybody: their roles, places and teams of the season",
  details: ["Phone numbers are with the registrations."],
  options: listOptions,
  words: 0,
  async run({ core, desk, terminal }, given) {
    const rows = await listPeople({ db: core.database.db, programme: desk.programme });
    await printRecords(terminal, given, rows, {
      columns,
      fields: [
        "id",
        "email",
        "firstName",
        "lastName",
        "roles",
        "place",
        "flag",
        "team",
        "ageBand",
        "consent",
        "createdAt",
      ],
      record: ({ roles, createdAt, ...person }) => ({
        ...person,
        roles: roles.join(", "),
        createdAt: new Date(createdAt).toISOString(),
      }),
    });
    if (listFormat(given) === "table")
      await terminal.print(`${rows.length} ${rows.length === 1 ? "person" : "people"} listed.`);
    return "done";
  },
};
