import { formatMoney } from "#content/en/formats.ts";
import { describedProgramme } from "#content/facts.ts";
import { registrationStatuses, type Registration } from "#domain/registration/registration.ts";
import { csvLine } from "../csv.ts";
import { counted, safeText, tableTime } from "../display-text.ts";
import { describeStatus, pagesOf, recordFields, toRecord } from "../registration-record.ts";
import { printTable, type Column } from "../table.ts";
import { listFormat, UsageError, type Verb } from "../verb.ts";

const programme = describedProgramme();

const columns: readonly Column<Registration>[] = [
  { title: "Id", cell: ({ id }) => id, min: 8, isId: true },
  { title: "Status", cell: describeStatus, min: 8 },
  {
    title: "Package",
    cell: ({ registrationType }) => programme.packages[registrationType].title,
    dropFirst: 2,
  },
  { title: "Amount", cell: ({ amountCents }) => formatMoney(amountCents), align: "right" },
  {
    title: `Registered (${programme.zoneLabel})`,
    cell: ({ createdAt }) => tableTime(createdAt),
    dropFirst: 1,
  },
  { title: "Name", cell: nameOf, min: 12 },
  { title: "E-mail", cell: ({ email }) => safeText(email), min: 20 },
];

function nameOf({ firstName, lastName, email }: Registration): string {
  return email === null ? "(forgotten)" : `${safeText(firstName)} ${safeText(lastName)}`;
}

export const listRegistrationsVerb: Verb = {
  name: "registrations",
  form: "[--status S] [--json|--csv]",
  summary: "list registrations, new ones first",
  details: [
    `--status S   only those that are ${registrationStatuses.join(", ")}`,
    "--json       one JSON object a line, instants in UTC",
    "--csv        for a spreadsheet (UTF-8); an apostrophe stands before what it would take as a formula",
  ],
  options: { status: { type: "string" }, json: { type: "boolean" }, csv: { type: "boolean" } },
  words: 0,
  async run({ core, terminal }, given) {
    const format = listFormat(given);
    const wanted = given.options["status"];
    const status = registrationStatuses.find((known) => known === wanted);
    if (wanted !== undefined && !status) throw new UsageError(`--status is one of ${registrationStatuses.join(", ")}`);
    const pages = pagesOf<Registration>((page) => core.store.listRegistrations({ ...page, ...(status && { status }) }));

    if (format === "table") {
      const count = await printTable(terminal, columns, pages);
      await terminal.print(count === 0 ? "No registrations." : `\n${counted(count, "registration")}.`);
      return "done";
    }
    if (format === "csv" && !(await terminal.print(`${csvLine(recordFields)}\r`))) return "done";
    for await (const page of pages)
      for (const registration of page) {
        const record = toRecord(registration);
        const line =
          format === "json" ? JSON.stringify(record) : `${csvLine(recordFields.map((field) => record[field]))}\r`;
        if (!(await terminal.print(line))) return "done";
      }
    return "done";
  },
};
