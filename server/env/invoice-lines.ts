import { site } from "#content/site.ts";

/** What stands on every invoice, line by line. */
export interface InvoiceSettings {
  /** Legal name and address of who asks for the money. */
  from: readonly string[];
  /** Where the money is to go. */
  bank: readonly string[];
}

/** On this machine invoices are there to be looked at; nobody can pay to these. */
const examples: InvoiceSettings = {
  from: [`${site.name} (example)`, "1 Example Street", `${site.contacts.city}, ID 83440`],
  bank: ["Example Bank", "Routing number 000000000", "Account number 000000000"],
};

type Lines = readonly string[] | undefined;

/** Null where no invoices are offered: a public site without both. */
export function invoiceSettings(isLocal: boolean, from: Lines, bank: Lines): InvoiceSettings | null {
  if (isLocal) return { from: from ?? examples.from, bank: bank ?? examples.bank };
  return from && bank ? { from, bank } : null;
}

/** One of the two alone would silently offer no invoices. */
export function invoiceProblems(isLocal: boolean, texts: Readonly<Record<string, string | undefined>>): string[] {
  const hasFrom = texts["INVOICE_FROM"] !== undefined;
  if (isLocal || hasFrom === (texts["INVOICE_BANK"] !== undefined)) return [];
  const [missing, other] = hasFrom ? ["INVOICE_BANK", "INVOICE_FROM"] : ["INVOICE_FROM", "INVOICE_BANK"];
  return [`${missing}: is not set, while ${other} is; set both, or neither to offer no invoices`];
}
