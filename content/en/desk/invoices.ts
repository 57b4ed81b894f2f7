import type { Facts } from "#content/facts.ts";
import type { InvoiceFilter } from "#domain/invoices/invoice-filter.ts";
import type { RegistrationStatus } from "#domain/registration/registration.ts";
import { formatShortDay } from "../formats.ts";
import { statusNames } from "./registrations/registrations.ts";

const statuses: Readonly<Record<RegistrationStatus | InvoiceFilter, string>> = {
  ...statusNames,
  invoiced: "Open",
  overdue: "Open, past due",
};

/** Invoices at the desk, and the money that comes for them. */
export function deskInvoices({ programme }: Facts) {
  return {
    meta: { title: "Invoices", description: "Every invoice, and what has arrived." },
    title: "Invoices",
    searchHint: "Number, organization, name, email, PO number",
    none: "No invoice matches.",
    forgotten: "(forgotten)",
    status: "Status",
    statuses,
    columns: {
      number: "Number",
      name: "Name",
      status: "Status",
      issued: "Issued",
      due: "Due",
      amount: "Amount",
      received: "Received",
    },
    totals: { count: "Invoices", amount: "Invoiced", received: "Received" },
    file: `invoices-${programme.id}.csv`,
    day: formatShortDay,
    one: (number: string) => `Invoice ${number}`,
    back: "All invoices",
    facts: {
      registration: "Registration",
      seeRegistration: "See the registration",
      email: "Email",
      billTo: "Bill to",
      poNumber: "PO number",
      standard: "Total if paid late",
      owed: "Total due",
      accepted: "Let in before payment",
      earlyKept: "Early bird price kept",
      voided: "Void since",
    },
    papers: { invoice: "Invoice (PDF)", receipt: "Receipt (PDF)" },
    paid: {
      text: "Record what arrived. If it is exactly the total due, the invoice is paid and the receipt goes out; any other amount puts it in review. Record money you sent back as a negative amount.",
      amountHint: "In dollars, such as 6000.00.",
      submit: "Mark as paid",
    },
    /** In its place once the invoice is paid. */
    paidSince: {
      text: "Record what has arrived or gone back since then. Record money you sent back as a negative amount: after a partial refund, the invoice stays paid.",
      submit: "Record a payment",
    },
    reason: "Reason",
    reasonHint: "For the log.",
    cancel: "Back",
    accept: {
      title: "Accept",
      text: "Let the chamber in before its payment arrives, or accept what arrived as the full payment.",
      ask: "Accept the invoice",
      confirm: {
        title: "Accept this invoice?",
        opens: "The join code goes out right away. The invoice stays open, with its reminders. You can't undo this.",
        settles: (received: string, owed: string) =>
          `${received} has arrived, and ${owed} is owed. What has arrived is accepted as the full payment: the invoice is paid, and the receipt goes out.`,
      },
      submit: "Yes, accept",
    },
    void: {
      title: "Void",
      text: "Cancel the invoice. Its number is not used again.",
      ask: "Void the invoice",
      confirm: {
        title: "Void this invoice?",
        text: "We tell the person by email. If money still arrives, it goes to review. You can take this back in the log.",
      },
      submit: "Yes, void it",
    },
    done: {
      issued: "Issued. It goes out by email.",
      paid: "Recorded. The invoice is paid, and the receipt goes out.",
      stillPaid: "Recorded. The invoice is paid, as it was before.",
      review: "Recorded. The invoice is in review: the amount received is not the amount owed.",
      void: "Recorded. The invoice stays void.",
      refunded: "Recorded. All of it was sent back, so the invoice is refunded.",
      repeated: "This payment was recorded before. It counts once.",
      opened: "Accepted. The chamber has been let in; the invoice stays open.",
      settled: "Accepted. The invoice is paid with what has arrived.",
      voided: "Void. We told the person.",
      voidedInReview:
        "Void, and we told the person. Money had arrived for it, so it stays in review until you refund that.",
    },
    refused: {
      unknown_address: "There is no such invoice.",
      unknown_id: "There is no such invoice.",
      several: "There is no such invoice.",
      several_of_person: "There is no such invoice.",
      no_invoice: "This registration has no invoice.",
      amount_unreadable: "Enter an amount in dollars, such as 6000.00, or -50.00 for money you sent back.",
      day_unreadable: "Choose a date.",
      reference_missing: "Enter the number of the transfer or the check, in at most 200 characters.",
      reason_missing: "Enter a reason for the log.",
      already_accepted: "This chamber has already been let in.",
      already_void: "This invoice is already void.",
      void: "This invoice is void.",
      paid: "This invoice is paid. Send the money back and record that first, as a negative amount.",
      refunded: "This invoice is refunded.",
    },
  };
}

export type DeskInvoicesWords = ReturnType<typeof deskInvoices>;
