import type { Cents } from "#domain/money.ts";
import type { Day } from "#domain/time/time.ts";
import { billCopy, billFacts, billLines, billQuestions, startBill, totalOf, type Bill } from "./bill-parts.ts";
import { finishPages } from "./pdf/start-document.ts";
import { textBlock } from "./pdf/text-block.ts";

export interface ReceiptInput extends Bill {
  receivedOn: Day;
  receivedCents: Cents;
  /** What the payment was marked with. */
  reference: string;
}

/** The paper that says an invoice was paid. */
export function receiptPdf(input: ReceiptInput): Uint8Array<ArrayBuffer> {
  const { number, issuedOn, receivedOn, receivedCents, reference, poNumber, programmeName: name } = input;
  const { bill: billWords, receipt: words } = billCopy(input);
  const title = words.title(number);
  const total = totalOf(input);
  const pdf = startBill(input, title, words.subject(number, name));
  billFacts(pdf, [
    [billWords.issued, billWords.day(issuedOn)],
    [words.received, billWords.day(receivedOn)],
    [words.reference, reference],
    ...(poNumber === null ? [] : [[billWords.poNumber, poNumber] as const]),
  ]);
  billLines(pdf, input, [
    [words.total, total],
    [words.paid, receivedCents],
    [words.balance, total - receivedCents],
  ]);
  textBlock(pdf, words.thanks(billWords.day(receivedOn), billWords.money(receivedCents)), { after: 7 });
  billQuestions(pdf, input);
  return finishPages(pdf, { title, name }, title);
}
