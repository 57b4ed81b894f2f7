import { formatMoney } from "#content/en/formats.ts";
import { describedProgramme } from "#content/facts.ts";
import { registrationStatuses, type Registration } from "#domain/registration/registration.ts";
import type { RegistrationTotals } from "#server/storage/store.ts";
import { listRegistrations } from "#server/desk/registrations/list-registrations.ts";
import { registrationRecord, registrationSheet } from "#server/desk/registrations/registration-sheet.ts";
import { statusText, counted, safeText, tableTime } from "#server/desk/cli/display-text.ts";
import { printLines } from "#server/desk/cli/print-records.ts";
import { printTable, type Column } from "#server/desk/cli/table.ts";
import { choiceOption, listFormat, textOption, type Verb } from "#server/desk/cli/verb.ts";

const programme = describedProgramme();

const columns: readonly Column<Registration>[] = [
  { title: "Id", cell: ({ id }) => id, min: 8, isId: true },
  { title: "Season", cell: ({ season }) => season, dropFirst: 1 },
  { title: "Status", cell: statusText, min: 8 },
  {
    title: "Package",
    cell: ({ registrationType }) => programme.packages[registrationType].title,
    dropFirst: 4,
  },
  { title: "Amount", cell: ({ amountCents }) => formatMoney(amountCents), align: "right" },
  {
    title: `Registered (${programme.zoneLabel})`,
    cell: ({ createdAt }) => tableTime(createdAt),
    dropFirst: 2,
  },
  { title: "Name", cell: nameOf, min: 12 },
  { title: "Company", cell: ({ company }) => safeText(company), min: 10, dropFirst: 3 },
  { title: "Email", cell: ({ email }) => safeText(email), min: 20 },
];

function nameOf({ firstName, lastName, email }: Registration): string {
  return email === null ? "(forgotten)" : `${safeText(firstName)} ${safeText(lastName)}`;
}

export const listRegistrationsVerb: Verb = {
  name: "registrations",
  form: "[--status S] [--search WORDS] [--season S] [--json|--csv]",
  summary: "list registrations, newest first, with totals",
  details: [
    `--status S     only those that are ${registrationStatuses.join(", ")}`,
    "--search WORDS only those with all these words in name, email, company, transaction or id",
    `--season S     only those of a season, such as ${programme.id}`,
    "--json         one JSON object a line, cents and instants in UTC",
    `--csv          for a spreadsheet (UTF-8), dollars and ${programme.zoneLabel}; an apostrophe goes before a formula`,
  ],
  async run({ desk, terminal }, given) {
    const format = listFormat(given);
    const status = choiceOption(given, "status", registrationStatuses);
    const [search, season] = [textOption(given, "search"), textOption(given, "season")];
    const list = listRegistrations(desk, {
      ...(status && { status }),
      ...(search && { search }),
      ...(season && { season }),
    });
    if (format === "table") {
      const count = await printTable(terminal, columns, list.pages);
      const totals = count === 0 ? null : await list.totals();
      return {
        done:
          count === 0
            ? "No registrations."
            : `\n${totals ? describeTotals(totals) : `${counted(count, "registration")}.`}`,
      };
    }
    const sheet = registrationSheet(programme);
    if (format === "csv" && !(await terminal.print(`${sheet.header}\r`))) return "done";
    await printLines(terminal, list.pages, (registration) =>
      format === "json" ? JSON.stringify(registrationRecord(registration)) : `${sheet.line(registration)}\r`,
    );
    return "done";
  },
};

function describeTotals({ count, paid, paidCents, refundedCents }: RegistrationTotals): string {
  const refunded = refundedCents > 0 ? `, ${formatMoney(refundedCents)} of it refunded` : "";
  const money = paid > 0 ? `; ${paid} paid ${formatMoney(paidCents)}${refunded}` : "";
  return `${counted(count, "registration")}${money}.`;
}
