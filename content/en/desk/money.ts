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
        `${amount} of ${formatDay(day)} is struck from every sum, and no receipt lists it. If the total is still right, the person gets a new receipt. Take back only entries that were typed wrong: money you sent back is recorded with a minus.`,
      submit: "Take back",
    },
    record: {
      title: "Record a payment",
      text: "Cash, a check, a transfer: record what arrived. Exactly what is owed confirms the registration, and the receipt goes out; any other amount puts it in review. Record money you sent back with a minus.",
      amount: "Amount",
      amountHint: "In dollars, such as 500.00.",
      receivedOn: "Received on",
      way: "Paid by",
      reference: "Reference",
      referenceHint: "The number of the check or the transfer. It is printed on the receipt. Cash needs none.",
      submit: "Record a payment",
    },
    review: {
      title: "This payment needs you",
      text: (came: string, asked: string) => `${came} arrived, and ${asked} was asked.`,
      unknown: (asked: string) =>
        `${asked} was asked. The payment provider has not said how much arrived: look it up in its dashboard, or run “reconcile”.`,
      none: (asked: string) => `Nothing is here, and ${asked} was asked. Record what arrived, or change the package.`,
      accept: {
        ask: "Accept",
        confirm: (came: string, name: string) => ({
          title: "Accept what arrived?",
          text: `${came} counts as the full payment. ${name} gets the receipt, and what any paid registration gets.`,
        }),
        submit: "Yes, accept",
      },
      ask: {
        text: "Write to the person: what arrived, what was asked, and that an answer to the email settles it.",
        submit: "Ask",
      },
    },
    package: {
      title: "Change package",
      text: (name: string, price: string) =>
        `Make this a ${name} registration, for ${price}: the price of the day on which it was made. What was paid counts. The difference is then for you to record, to refund or to ask for.`,
      ask: "Change package",
      confirm: (name: string, price: string) => ({
        title: `Change to ${name}, ${price}?`,
        toChamber:
          "The person's own place ends. Once the difference is paid, the chamber opens, and its code goes out.",
        toIndividual:
          "The chamber, which has no members, ends. Once the sum is right, the person has a place of their own.",
      }),
      submit: "Yes, change it",
    },
    done: {
      recorded: "Recorded. It is paid, and the receipt goes out.",
      recorded_review: "Recorded. It is in review: what is here is not what is owed.",
      recorded_refunded: "Recorded. All of it went back: it is refunded.",
      repeated: "This payment was recorded before. It counts once.",
      struck: "Taken back. No sum and no receipt has it any more.",
      accepted: "Accepted. It is paid, and the receipt goes out.",
      asked: "The email goes out.",
      changed: "Changed. The sum is right.",
      changed_review: "Changed. What was paid is not the new price: record, refund or ask for the difference.",
      added: "Added. The receipt goes out.",
      added_free: "Added, free.",
      added_review: "Added, and in review: what was paid is not the price. Decide below.",
      partly_refunded: "The part goes back. The person is told by email.",
    },
    refused: {
      amount_unreadable: "Give an amount in dollars, such as 500.00, or -50.00 for what you sent back.",
      day_unreadable: "Choose a day of the calendar.",
      way_unknown: "Choose how it was paid.",
      reference_missing: "Give the number of the check or the transfer, in at most 200 characters.",
      too_much_back: "More would have gone back than ever came this way. Refund a card payment under Refund.",
      reason_missing: "Give a reason for the log.",
      no_payment: "This entry has been taken back already.",
      would_be_negative: "Take back the refund of this payment first.",
      not_in_review: "This payment no longer needs you.",
      nothing_received: "Nothing is here to accept.",
      has_invoice: "This registration has an invoice: go on there.",
      same_package: "It has this package already.",
      open_checkout: "The person can still pay the old price by card. Wait until that checkout has expired.",
      closed: "This registration is over: it was refunded or voided.",
      has_members: "Members have joined through this chamber. Move or remove them first.",
      bad_amount: "Give an amount in dollars, at most what was paid by card and is still here.",
    },
    refundAmount: {
      label: "Amount",
      hint: (left: string) => `In dollars, such as 50.00. Leave it empty to refund all that is left: ${left}.`,
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
