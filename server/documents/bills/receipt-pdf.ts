import type { Cents } from "#domain/money.ts";
import type { Day } from "#domain/time/time.ts";
import { billCopy, billFacts, billLines, billQuestions, startBill, totalOf, type Bill } from "./bill-parts.ts";
import { finishPages } from "../pdf/start-document.ts";
import { textBlock } from "../pdf/text-block.ts";

export interface ReceiptInput extends Bill {
  receivedOn: Day;
  receivedCents: Cents;
  /** What the payment was marked with. */
  reference: string;
  /** Paid at once, by card or bank: then there was no invoice, and the number is the transaction's. */
  isInvoice?: boolean;
}

/** The paper that says that it was paid. */
export function receiptPdf(input: ReceiptInput): Uint8Array<ArrayBuffer> {
  const { number, issuedOn, receivedOn, receivedCents, reference, poNumber, programmeName: name } = input;
  const { bill: billWords, receipt: words } = billCopy(input);
  const { isInvoice = true } = input;
  const title = isInvoice ? words.title(number) : words.titleAlone;
  const total = totalOf(input);
  const pdf = startBill(input, title, isInvoice ? words.subject(number, name) : `${words.titleAlone}, ${name}`);
  billFacts(pdf, [
    ...(isInvoice ? [[billWords.issued, billWords.day(issuedOn)] as const] : []),
    [words.received, billWords.day(receivedOn)],
    [isInvoice ? words.reference : words.transaction, reference],
    ...(poNumber === null ? [] : [[billWords.poNumber, poNumber] as const]),
  ]);
  billLines(pdf, input, [
    [isInvoice ? words.total : billWords.amount, total],
    [words.paid, receivedCents],
    [words.balance, total - receivedCents],
  ]);
  textBlock(pdf, words.thanks(billWords.day(receivedOn), billWords.money(receivedCents)), { after: 7 });
  billQuestions(pdf, input);
  return finishPages(pdf, { title, name }, title);
}
