import type { Day } from "#domain/time/time.ts";
import { billCopy, billFacts, billLines, billQuestions, startBill, totalOf, type Bill } from "./bill-parts.ts";
import { heading } from "../pdf/heading.ts";
import { sideBar } from "../pdf/masthead.ts";
import { finishPages } from "../pdf/start-document.ts";
import { styles } from "../pdf/styles.ts";
import { textBlock } from "../pdf/text-block.ts";

export interface InvoiceInput extends Bill {
  dueOn: Day;
  /** Where to pay to, line by line. */
  bank: string;
  /** Whether it is at the early price, which holds only until the due day. */
  early: boolean;
}

/** An invoice that a bookkeeper can pay from: who, what, how much, until when, to which account. */
export function invoicePdf(input: InvoiceInput): Uint8Array<ArrayBuffer> {
  const { number, issuedOn, dueOn, bank, poNumber, early, programmeName: name } = input;
  const { bill: billWords, invoice: words } = billCopy(input);
  const title = words.title(number);
  const due = billWords.day(dueOn);
  const total = totalOf(input);
  const pdf = startBill(input, title, words.subject(number, name));
  billFacts(pdf, [
    [billWords.issued, billWords.day(issuedOn)],
    [words.due, due],
    ...(poNumber === null ? [] : [[billWords.poNumber, poNumber] as const]),
  ]);
  billLines(pdf, input, [[words.total, total]]);
  textBlock(pdf, [{ text: words.currency, style: styles.quiet }], { after: 7 });
  if (early) textBlock(pdf, [{ text: words.early(due), style: styles.strong }], { after: 7 });
  pdf.keepTogether(() => {
    heading(pdf, words.pay, { level: 2 });
    textBlock(pdf, words.payText(number, billWords.money(total), due), { after: 9 });
    sideBar(pdf, () => textBlock(pdf, bank));
    pdf.y += 11;
    textBlock(pdf, words.next, { after: 7 });
    billQuestions(pdf, input);
  });
  return finishPages(pdf, { title, name }, title);
}
