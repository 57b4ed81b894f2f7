import { mailName } from "../mail-name.ts";

/** What the payment provider's events mean, by its names for them. */
const providerEvents: Readonly<Record<string, string>> = {
  "checkout.session.completed": "checkout completed",
  "checkout.session.expired": "checkout expired",
  "checkout.session.async_payment_succeeded": "payment arrived",
  "checkout.session.async_payment_failed": "payment failed",
  "charge.refunded": "refunded",
  "refund.created": "refund started",
  "refund.updated": "refund updated",
  "refund.failed": "refund failed",
  "charge.dispute.created": "payment disputed",
  "charge.dispute.updated": "dispute updated",
  "charge.dispute.funds_withdrawn": "disputed amount withdrawn",
  "charge.dispute.funds_reinstated": "disputed amount returned",
  "charge.dispute.closed": "dispute closed",
};

/** What one registration's page says. */
export function deskRegistration() {
  return {
    meta: { title: "Registration", description: "One registration, and everything that happened to it." },
    eyebrow: "Registration",
    forgottenName: "A forgotten person",
    facts: {
      status: "Status",
      package: "Package",
      amount: "Amount",
      refunded: "Refunded",
      email: "Email",
      phone: "Phone",
      company: "Company",
      season: "Season",
      registered: "Registered",
      paid: "Paid",
      kept: "Still held",
      disputed: "Disputed",
      invoice: "Invoice",
      transaction: "Transaction",
      duplicateOf: "Earlier paid registration",
      person: "Place",
      hasPlace: "Has a place in the season",
      noPlace: "Has no place in the season",
      id: "Id",
      early: "early price",
      standard: "standard price",
    },
    others: "Other registrations by this person",
    correct: {
      title: "Correct",
      text: "The name and address on the receipt, place and certificates. If you change the address, the receipt goes to the new one, and so does how to sign in if there is a place. We notify the old one.",
      firstName: "First Name",
      lastName: "Last Name",
      email: "Email",
      phone: "Phone",
      company: "Company",
      submit: "Save correction",
    },
    resend: { title: "Receipt", text: "Sends the receipt again.", submit: "Resend receipt" },
    resendInvoice: { title: "Invoice", text: "Sends the open invoice again.", submit: "Resend invoice" },
    refund: {
      title: "Refund",
      text: (left: string) => `${left} can be refunded through the payment provider.`,
      ask: "Refund",
      confirm: {
        title: "Refund this payment?",
        text: (left: string, name: string) =>
          `${left} goes back to ${name}, the way it was paid. You can't undo this. We tell ${name} by email. After that, decide about their place.`,
      },
      submit: (left: string) => `Refund ${left}`,
    },
    forget: {
      title: "Forget this person",
      text: "For someone who asks to be removed. What bookkeeping needs stays.",
      ask: "Forget",
      confirm: {
        title: "Remove this person for good?",
        text: (email: string) =>
          `The name, address, phone and company of ${email} are removed from all registrations, teams, work, emails and sign-ins. Amounts, dates and the provider's ids stay. You can't undo this.`,
      },
      submit: "Forget for good",
    },
    story: {
      title: "What happened",
      registered: "Registered",
      event: (type: string) => `The payment provider reported: ${providerEvents[type] ?? type}`,
      mail: (kind: string) => `Email “${mailName(kind)}”`,
      mailStatuses: {
        waiting: "waiting to be sent",
        sent: "sent",
        "given-up": "given up",
        forgotten: "not sent: the person was forgotten",
        expired: "not sent: out of date",
        withheld: "not sent: this site emails only its organizer",
      },
    },
    overtaken: {
      title: "Someone else changed this in the meantime",
      text: "Your changes were not saved. The fields below show what you typed. This is what is saved now:",
    },
    done: {
      corrected: "The correction is saved.",
      receipt: "The correction is saved, and the receipt goes to the new address.",
      same: "Nothing to correct: it's already like this.",
      resent: "We're sending the receipt again.",
      hurried: "The receipt was still waiting. We're sending it now.",
      resentInvoice: "We're sending the invoice again.",
      hurriedInvoice: "The invoice was still waiting. We're sending it now.",
      refunded: "Refunded. We told the person by email.",
      refunded_before: "It was already refunded in full. Nothing was done twice.",
      forgotten: "The person was removed.",
    },
    refused: {
      invalid: "Please correct the marked fields.",
      forgotten: "This person has already been forgotten.",
      no_reason: "Please say why.",
      not_confirmed: "Nothing was done: please check who this is about, and confirm.",
      organizers_only: "Only an organizer can do this.",
      holds_role: "This person is a judge or has a role at the desk. Remove the role first, then forget them.",
      taken:
        "This address belongs to someone else, so nothing was changed. If both are one person, forget or refund one registration; if not, ask for another address.",
      not_open_yet: "Its checkout is still being made with the old address. Try again in a minute.",
      overtaken: "Someone else changed this in the meantime. Your changes were not saved.",
      refund_overtaken: "Something was refunded in the meantime. Look at what is left, and decide again.",
      not_paid: "Nothing was paid, so there is nothing to send or refund.",
      rejected: "The payment provider did not make the refund. Look at the payment there, in its own dashboard.",
      unavailable:
        "The payment provider gave no answer. Try again in a few minutes: pressing twice can't refund twice.",
      unknown: "This could not be done. Look at the registration again.",
    },
  };
}

export type DeskRegistrationWords = ReturnType<typeof deskRegistration>;
