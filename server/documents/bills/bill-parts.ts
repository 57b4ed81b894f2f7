import { copyFor } from "#content/copy.ts";
import type { Cents } from "#domain/money.ts";
import { defaultLocale, type Locale } from "#domain/text/locale.ts";
import type { Day } from "#domain/time/time.ts";
import { columns } from "../pdf/columns.ts";
import { heading } from "../pdf/heading.ts";
import { inline } from "../pdf/inline.ts";
import { masthead } from "../pdf/masthead.ts";
import type { PdfWriter } from "../pdf/pdf-writer.ts";
import { startDocument } from "../pdf/start-document.ts";
import { styles } from "../pdf/styles.ts";
import { table } from "../pdf/table.ts";
import { textBlock } from "../pdf/text-block.ts";

/** What an invoice and its receipt have in common. */
export interface Bill {
  /** "2026-0001" */
  number: string;
  issuedOn: Day;
  /** Legal name and address of who asks for the money, line by line. */
  from: string;
  /** Name and address of who pays, line by line. */
  billTo: string;
  poNumber: string | null;
  lines: readonly { description: string; amountCents: Cents }[];
  programmeName: string;
  /** Where questions go. */
  contactEmail: string;
  /** The language of who pays. */
  locale?: Locale;
}

export const billCopy = ({ locale = defaultLocale }: Bill) => copyFor(locale).documents;

export const totalOf = ({ lines }: Bill): Cents => lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** The top of the paper: which one it is, from whom and to whom. */
export function startBill(bill: Bill, title: string, subject: string): PdfWriter {
  const { programmeName: name, from, billTo, issuedOn } = bill;
  const words = billCopy(bill).bill;
  const author = from.split("\n")[0]!;
  const pdf = startDocument({ title, subject, name, author, madeAt: Date.parse(`${issuedOn}T12:00Z`) });
  masthead(pdf, name);
  heading(pdf, title, { level: 1, style: { ...styles.title, size: 22 } });
  const party = (label: string, address: string) => () => {
    heading(pdf, label, { level: 2, style: styles.subheading, before: 0, after: 2 });
    textBlock(pdf, address);
  };
  columns(pdf, [party(words.from, from), party(words.billTo, billTo)]);
  pdf.y += 16;
  return pdf;
}

/** Dates and numbers, one under the other. */
export function billFacts(pdf: PdfWriter, facts: readonly (readonly [string, string])[]): void {
  table(pdf, { columns: [{ width: 104 }, {}], rows: facts, rowHeads: true, after: 16 });
}

/** What is paid for, and the sums below it. */
export function billLines(pdf: PdfWriter, bill: Bill, sums: readonly (readonly [string, Cents])[]): void {
  const words = billCopy(bill).bill;
  table(pdf, {
    columns: [{}, { width: 90, align: "right", tabular: true }],
    head: [words.description, words.amount],
    rows: bill.lines.map(({ description, amountCents }) => [description, words.money(amountCents)]),
    sums: sums.map(([label, cents]) => [label, words.money(cents)]),
    after: 10,
  });
}

export function billQuestions(pdf: PdfWriter, bill: Bill): void {
  const text = billCopy(bill).bill.questions(bill.contactEmail);
  textBlock(pdf, inline(text, { sections: new Set(), siteUrl: null }));
}
