import type { PaymentWay } from "#domain/payments/payment.ts";
import { formatDay, formatMoney, formatShortDay } from "../formats.ts";

/** How money came, as lists and papers say it. */
export const wayNames: Readonly<Record<PaymentWay | "card", string>> = {
  card: "Card",
  cash: "Cash",
  check: "Check",
  transfer: "Transfer",
  other: "Other",
};

/** Money at the desk: what came beside the card, and what a person decides about it. */
export function deskMoney() {
  return {
    ways: wayNames,
    day: formatShortDay,
    forgotten: "(forgotten)",
    payments: {
      title: "Payments",
      none: "No payment has arrived yet.",
      columns: { received: "Received on", amount: "Amount", way: "Paid by", reference: "Reference", slip: "Mistake?" },
      takeBack: "Take back",
    },
    strike: {
      title: "Take this entry back?",
      text: (amount: string, day: string) =>
        `The payment of ${amount} on ${formatDay(day)}, is removed from every total and every receipt. If the total is still right, the person gets a new receipt. Take back only entries that were typed wrong: record money you sent back as a negative amount.`,
      submit: "Take back",
    },
    record: {
      title: "Record a payment",
      text: "Cash, a check, a transfer: record what arrived. If it is exactly what is owed, the registration is confirmed and the receipt goes out; any other amount puts it in review. Record money you sent back as a negative amount.",
      amount: "Amount",
      amountHint: "In dollars, such as 500.00.",
      receivedOn: "Received on",
      way: "Paid by",
      reference: "Reference",
      referenceHint: "The number of the check or the transfer. It is printed on the receipt. Cash needs none.",
      submit: "Record a payment",
    },
    review: {
      title: "This payment needs a decision",
      text: (came: string, asked: string) => `${came} arrived, and the price is ${asked}.`,
      unknown: (asked: string) =>
        `The price is ${asked}. The payment provider has not said how much arrived: look it up in its dashboard, or run “reconcile.”`,
      none: (asked: string) =>
        `Nothing has arrived, and the price is ${asked}. Record what arrived, or change the package.`,
      accept: {
        ask: "Accept",
        confirm: (came: string, name: string) => ({
          title: "Accept what arrived?",
          text: `${came} counts as the full payment. ${name} gets the receipt, and what any paid registration gets.`,
        }),
        submit: "Yes, accept",
      },
      ask: {
        text: "We write to the person: what arrived, what the price is, and that they can reply to sort it out.",
        submit: "Ask",
      },
    },
    package: {
      title: "Change package",
      text: (name: string, price: string) =>
        `Make this a ${name} registration, for ${price}: the price on the day it was made. What was paid counts. Then record, refund or ask for the difference.`,
      ask: "Change package",
      confirm: (name: string, price: string) => ({
        title: `Change to ${name}, ${price}?`,
        toChamber:
          "The person's own place ends. Once the difference is paid, the chamber opens, and its code goes out.",
        toIndividual:
          "The chamber, which has no members, ends. Once the amount is right, the person has a place of their own.",
      }),
      submit: "Yes, change it",
    },
    done: {
      recorded: "Recorded. It is paid, and the receipt goes out.",
      recorded_paid: "Recorded. It is paid, as it was before.",
      recorded_review: "Recorded. It is in review: the amount received is not the amount owed.",
      recorded_refunded: "Recorded. All of it was sent back, so it is refunded.",
      repeated: "This payment was recorded before. It counts once.",
      struck: "Taken back. It no longer counts in any total or receipt.",
      accepted: "Accepted. It is paid, and the receipt goes out.",
      asked: "The email is on its way.",
      changed: "Changed. The amount paid is right.",
      changed_review: "Changed. What was paid is not the new price: record, refund or ask for the difference.",
      added: "Added. The receipt goes out.",
      added_free: "Added, free.",
      added_review: "Added, and in review: what was paid is not the price. Decide below.",
      partly_refunded: "Partly refunded. We told the person by email.",
    },
    refused: {
      amount_unreadable: "Enter an amount in dollars, such as 500.00, or -50.00 for money you sent back.",
      day_unreadable: "Choose a date.",
      way_unknown: "Choose how it was paid.",
      reference_missing: "Enter the number of the check or the transfer, in at most 200 characters.",
      too_much_back: "That's more than was paid this way. Refund a card payment under Refund.",
      reason_missing: "Enter a reason for the log.",
      no_payment: "This entry has already been taken back.",
      would_be_negative: "Take back the refund of this payment first.",
      not_in_review: "This payment no longer needs a decision.",
      nothing_received: "Nothing has arrived to accept.",
      has_invoice: "This registration has an invoice: continue there.",
      same_package: "It already has this package.",
      open_checkout: "The person can still pay the old price by card. Wait until that checkout has expired.",
      closed: "This registration is over: it was refunded or voided.",
      has_members: "Members have joined through this chamber. Move or remove them first.",
      handed_on: "This place was handed on, and someone else takes part with it. It has to stay an individual place.",
      bad_amount: "Enter an amount in dollars, up to what was paid by card and not yet refunded.",
    },
    refundAmount: {
      label: "Amount",
      hint: (left: string) => `In dollars, such as 50.00. Leave it empty to refund everything that's left: ${left}.`,
    },
  };
}

export type DeskMoneyWords = ReturnType<typeof deskMoney>;

/** "Check 1042, February 3, 2026: $500" for a receipt. */
export function paymentLine(payment: {
  amountCents: number;
  receivedOn: string;
  way: PaymentWay;
  reference: string | null;
}) {
  const { amountCents, receivedOn, way, reference } = payment;
  return {
    label: [wayNames[way], reference].filter(Boolean).join(" "),
    value: `${formatMoney(amountCents)} on ${formatDay(receivedOn)}`,
  };
}
