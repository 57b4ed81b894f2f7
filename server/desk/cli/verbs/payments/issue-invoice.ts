import { formatMoney } from "#content/en/formats.ts";
import { invoiceFieldNames, type InvoiceFieldName } from "#domain/invoices/invoice-form.ts";
import { issueAtDesk } from "#server/desk/invoices/invoices-desk.ts";
import { textOption, type Verb } from "#server/desk/cli/verb.ts";

/** "--billing-address" for `billingAddress`. */
const optionOf = (name: InvoiceFieldName): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const issueInvoiceVerb: Verb = {
  name: "issue-invoice",
  form: "--company C --first-name N --last-name N --email E --billing-address A [--phone P] [--po-number P]",
  summary: "issue an invoice to a chamber, at today's price; it goes out by email",
  details: [
    "--company C           the chamber's name",
    "--billing-address A   a line break in it is a line break on the invoice",
  ],
  async run({ desk, terminal, actor }, given) {
    const typed = Object.fromEntries(
      invoiceFieldNames.map((name) => [name, textOption(given, optionOf(name)) ?? ""]),
    ) as Record<InvoiceFieldName, string>;
    const issued = await issueAtDesk(desk, actor, typed);
    if (issued.ok) {
      const { number, registrationId, dueOn, amountCents } = issued.invoice;
      return {
        done: `Invoice ${number} for ${formatMoney(amountCents)}, due ${dueOn}. The registration is ${registrationId}.`,
      };
    }
    if (issued.reason === "not_offered") terminal.note("No invoices: INVOICE_FROM and INVOICE_BANK are not set.");
    else
      for (const [name, problem] of Object.entries(issued.errors))
        terminal.note(`--${optionOf(name as InvoiceFieldName)}: ${problem}`);
    return "failed";
  },
};
