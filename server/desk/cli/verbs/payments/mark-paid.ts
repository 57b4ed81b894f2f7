import { bill } from "#content/en/documents/invoice.ts";
import { markPaid, type MarkPaidRefusal, type MarkPaidResult } from "#server/desk/invoices/mark-paid.ts";
import { findRefusals } from "#server/desk/cli/refusals.ts";
import { textOption, UsageError, type Verb } from "#server/desk/cli/verb.ts";

export const noInvoice = "This registration has no invoice. What was paid by card is the payment provider's to tell.";

const refusals: Record<MarkPaidRefusal, string> = {
  ...findRefusals,
  no_invoice: noInvoice,
  amount_unreadable:
    "--amount is an amount in dollars, such as 6000.00; what went back is below zero: --amount=-50.00.",
  day_unreadable: "--received-on is a day of the calendar, such as 2026-01-20.",
  reference_missing: "--reference is the bank's or the check's own mark, in at most 200 characters.",
};

export const markPaidVerb: Verb = {
  name: "paid",
  form: "<id> --amount 6000.00 --received-on 2026-01-20 --reference R",
  summary: "record money that came for an invoice, and confirm the registration where the sum is right",
  details: [
    "Another sum, money for a void invoice, and an early bird invoice that is paid after its due day go to review;",
    "a further payment that makes the sum right settles it. The same amount, day and reference count once.",
    "--amount A        in dollars; what was sent back is below zero: --amount=-50.00",
    "--received-on D   the day on which it was there",
    "--reference R     the bank's or the check's own mark, for the receipt",
  ],
  options: { amount: { type: "string" }, "received-on": { type: "string" }, reference: { type: "string" } },
  words: 1,
  async run({ desk, terminal, actor }, given) {
    const [word = ""] = given.positionals;
    const needed = (name: string): string => {
      const text = textOption(given, name);
      if (text === undefined) throw new UsageError(`--${name} is missing`);
      return text;
    };
    const typed = {
      amount: needed("amount"),
      receivedOn: needed("received-on"),
      reference: needed("reference"),
    };
    const result = await markPaid(desk, actor, word, typed);
    if (!result.ok) {
      terminal.note(refusals[result.reason]);
      return "failed";
    }
    await terminal.print(describe(result));
    return "done";
  },
};

function describe({
  repeated,
  number,
  amountCents,
  receivedOn,
  balance,
}: Extract<MarkPaidResult, { ok: true }>): string {
  const { status, receivedCents, owedCents } = balance;
  const payment = `${bill.money(amountCents)} of ${bill.day(receivedOn)} for invoice ${number}`;
  const recorded = repeated ? `Recorded before, and counted once: ${payment}.` : `Recorded: ${payment}.`;
  if (status === "paid") return `${recorded} It is paid now, and the receipt goes out.`;
  return `${recorded} It is in review: ${bill.money(receivedCents)} came, ${bill.money(owedCents)} is owed.`;
}
