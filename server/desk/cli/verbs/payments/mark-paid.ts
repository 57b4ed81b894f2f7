import { bill } from "#content/en/documents/invoice.ts";
import { paymentWays } from "#domain/payments/payment.ts";
import { markPaid, type MarkPaidRefusal, type MarkPaidResult } from "#server/desk/invoices/change-invoice.ts";
import type { TypedPayment } from "#server/desk/money/add-by-hand.ts";
import { findRefusals } from "#server/desk/cli/refusals.ts";
import {
  choiceOption,
  textOption,
  UsageError,
  type GivenArguments,
  type VerbOutcome,
  type Verb,
  type VerbContext,
} from "#server/desk/cli/verb.ts";

export const noInvoice = "This registration has no invoice. Card payments are shown by the payment provider.";

const refusals: Record<MarkPaidRefusal, string> = {
  ...findRefusals,
  no_registration: findRefusals.unknown_id,
  no_invoice: noInvoice,
  void: "This registration was canceled, so nothing can be recorded for it.",
  too_much_back: "That would refund more than was ever paid. To refund a card payment, use: refund <id>.",
  amount_unreadable: "--amount is an amount in dollars, such as 6000.00; a refund is negative: --amount=-50.00.",
  day_unreadable: "--received-on is a date, such as 2026-01-20.",
  way_unknown: `--way must be one of ${paymentWays.join(", ")}.`,
  reference_missing: "--reference is the bank's reference or the check number, in at most 200 characters.",
};

const amountHelp = [
  "--amount A        in dollars; a refund is negative: --amount=-50.00",
  "--received-on D   the day it arrived",
];

export const markPaidVerb: Verb = {
  name: "paid",
  form: "<id> --amount 6000.00 --received-on 2026-01-20 --reference R",
  summary: "record money that arrived for an invoice, and confirm the registration if the amount is right",
  details: [
    "A different amount, money for a void invoice, and an early bird invoice paid after its due date go to review;",
    "another payment that completes the amount settles it. The same amount, day and reference count once.",
    ...amountHelp,
    "--reference R     the bank's reference or the check number, for the receipt",
  ],
  run: (context, given) => record(context, given, { ...typedIn(given), reference: needed(given, "reference") }, true),
};

export const recordPaymentVerb: Verb = {
  name: "record-payment",
  form: "<id> --amount A --way cash|check|transfer|other --received-on D --reference R",
  summary: "record money that was not paid by card, for any registration or invoice",
  details: [
    "Exactly the amount due confirms the registration, and the receipt goes out; a different amount goes to review.",
    "The same amount, day and reference count once.",
    ...amountHelp,
    "--way W           cash, check, transfer or other",
    "--reference R     the check number or the bank's reference, for the receipt; not needed for cash",
  ],
  run(context, given) {
    const way = choiceOption(given, "way", paymentWays);
    if (way === undefined) throw new UsageError("--way is missing");
    const reference = textOption(given, "reference") ?? "";
    return record(context, given, { ...typedIn(given), reference, way }, false);
  },
};

function needed(given: GivenArguments, name: string): string {
  const text = textOption(given, name);
  if (text === undefined) throw new UsageError(`--${name} is missing`);
  return text;
}

const typedIn = (given: GivenArguments) => ({
  amount: needed(given, "amount"),
  receivedOn: needed(given, "received-on"),
});

async function record(
  { desk, actor }: VerbContext,
  given: GivenArguments,
  typed: TypedPayment,
  onInvoice: boolean,
): Promise<VerbOutcome> {
  const [word = ""] = given.positionals;
  const result = await markPaid(desk, actor, word, typed, { onInvoice });
  if (!result.ok) return { failed: refusals[result.reason] };
  return { done: describe(result) };
}

function describe({
  repeated,
  isNewlyPaid,
  number,
  registration,
  amountCents,
  receivedOn,
  balance,
}: Extract<MarkPaidResult, { ok: true }>): string {
  const { status, keptCents, owedCents } = balance;
  const of = number === null ? `registration ${registration.id}` : `invoice ${number}`;
  const payment = `${bill.money(amountCents)} of ${bill.day(receivedOn)} for ${of}`;
  const recorded = repeated ? `Already recorded, and counted once: ${payment}.` : `Recorded: ${payment}.`;
  if (status === "paid")
    return isNewlyPaid ? `${recorded} It is now paid, and the receipt goes out.` : `${recorded} It is paid.`;
  if (status === "refunded") return `${recorded} All of it was refunded: it is now refunded.`;
  return `${recorded} It is in review: ${bill.money(keptCents)} arrived, ${bill.money(owedCents)} is due.`;
}
