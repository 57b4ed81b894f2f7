import { programme } from "#content/programme.ts";
import { nameOrEmail } from "#server/desk/people/name-or-email.ts";
import { wordsIn } from "#server/desk/list/list-page.ts";
import { listPeople, type ListedPerson } from "#server/desk/people/people-list.ts";
import { questionColumns } from "#server/desk/questions/question-columns.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import { safeText, tableTime } from "#server/desk/cli/display-text.ts";
import { printList } from "#server/desk/cli/print-records.ts";
import type { Column } from "#server/desk/cli/table.ts";
import { listFormat, textOption, type Verb } from "#server/desk/cli/verb.ts";

const columns: readonly Column<ListedPerson>[] = [
  { title: "Email", cell: ({ email }) => safeText(email), min: 20 },
  { title: "Name", cell: (person) => safeText(nameOrEmail(person)), min: 12 },
  { title: "Roles", cell: ({ roles }) => roles.join(", ") },
  { title: "Place", cell: ({ place, flag }) => [place, flag].filter(Boolean).join(", "), dropFirst: 3 },
  { title: "Team", cell: ({ team }) => safeText(team?.name ?? null), min: 10, dropFirst: 2 },
  { title: "Age", cell: ageOf, dropFirst: 4 },
  { title: `Since (${programme.zoneLabel})`, cell: ({ created_at }) => tableTime(fromText(created_at)), dropFirst: 1 },
];

function ageOf({ age_band, consent }: ListedPerson): string {
  if (age_band === null) return "";
  return consent === false ? `${age_band}, no consent` : age_band;
}

export const listPeopleVerb: Verb = {
  name: "people",
  form: "[--search WORDS] [--json|--csv]",
  summary: "list everyone with their roles, places and teams this season",
  details: [
    "--search WORDS only those with all these words in name, email or organization",
    "Phone numbers are in the registrations.",
    "--json and --csv have the answers to your questions too.",
  ],
  async run({ core, desk, terminal }, given) {
    const { db } = core.database;
    const asked = await questionColumns(db, desk.programme.id, "participants");
    const list = listPeople(db, desk.programme, { words: wordsIn(textOption(given, "search") ?? "") }, asked);
    const count = await printList(terminal, given, list, columns);
    if (listFormat(given) === "table") await terminal.print(`${count} ${count === 1 ? "person" : "people"} listed.`);
    return "done";
  },
};
