import type { DeskInvoicesWords } from "#content/en/desk/invoices.ts";
import type { DeskChoice } from "./asked-choice.tsx";
import type { FoundInvoice } from "./describe-invoice.ts";

/** What can be decided about an invoice as it stands, beside writing down what came. */
export function invoiceChoices(
  words: DeskInvoicesWords,
  found: FoundInvoice,
  money: (cents: number) => string,
): DeskChoice[] {
  const { invoice, registration, balance } = found;
  if (registration.status === "paid" || registration.status === "refunded") return [];
  const { accept, void: callOff } = words;
  const settles = balance.receivedCents > 0;
  const opens = invoice.voidedAt === null && invoice.acceptedAt === null;
  return [
    ...(settles || opens
      ? [
          {
            intent: "accept",
            title: accept.title,
            text: accept.text,
            ask: accept.ask,
            confirm: {
              title: accept.confirm.title,
              text: settles
                ? accept.confirm.settles(money(balance.receivedCents), money(balance.owedCents || invoice.amountCents))
                : accept.confirm.opens,
            },
            submit: accept.submit,
          },
        ]
      : []),
    ...(invoice.voidedAt === null ? [{ intent: "void", ...callOff }] : []),
  ];
}
