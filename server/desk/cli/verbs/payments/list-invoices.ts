import { formatMoney } from "#content/en/formats.ts";
import { invoiceFilters } from "#domain/invoices/invoice-filter.ts";
import { listInvoiceEntries, type InvoiceEntry } from "#server/desk/invoices/invoice-list.ts";
import { safeText } from "#server/desk/cli/display-text.ts";
import { printList } from "#server/desk/cli/print-records.ts";
import type { Column } from "#server/desk/cli/table.ts";
import { choiceOption, listFormat, textOption, type Verb } from "#server/desk/cli/verb.ts";

const columns: readonly Column<InvoiceEntry>[] = [
  { title: "Number", cell: ({ number }) => number, min: 8 },
  { title: "Status", cell: ({ status, isOverdue }) => (isOverdue ? "overdue" : status), min: 8 },
  { title: "Due", cell: ({ dueOn }) => dueOn, dropFirst: 2 },
  { title: "Amount", cell: ({ amountCents }) => formatMoney(amountCents), align: "right" },
  { title: "Received", cell: ({ receivedCents }) => formatMoney(receivedCents), align: "right", dropFirst: 3 },
  { title: "Name", cell: ({ name }) => safeText(name), min: 12 },
  { title: "Email", cell: ({ email }) => safeText(email), min: 20, dropFirst: 1 },
];

export const listInvoicesVerb: Verb = {
  name: "invoices",
  form: "[--status S] [--search WORDS] [--json|--csv]",
  summary: "list invoices, newest first, with what was paid for each",
  details: [
    `--status S     only those that are ${invoiceFilters.join(", ")}`,
    "--search WORDS only those with all these words in number, name, email, organization or purchase order",
  ],
  async run({ desk, terminal }, given) {
    const status = choiceOption(given, "status", invoiceFilters);
    const list = listInvoiceEntries(desk, { search: textOption(given, "search") ?? "", ...(status && { status }) });
    const count = await printList(terminal, given, list, columns);
    if (count === 0 && listFormat(given) === "table") terminal.note("No invoices.");
    return "done";
  },
};
