import type { Facts } from "#content/facts.ts";
import { codeWords } from "../code-words.ts";
import { formatDay } from "../formats.ts";
import { notices } from "../messages.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { registerForm } from "../registration/register-form.ts";
import { lastDaysNotice, seasonNotice } from "../season/season.ts";

/** Asking for an invoice instead of paying at once. For chambers, whose boards pay by purchase order. */
export function invoicePage(facts: Facts) {
  const { programme, site } = facts;
  const { general, phone } = site.contacts;
  return {
    meta: pageMeta(
      facts,
      "Request an invoice",
      `Register your chamber for the ${site.name} and pay by invoice within ${programme.invoiceDueDays} days.`,
    ),
    eyebrow: `${programme.packages.chamber.title} package`,
    title: "Request an invoice",
    lead: `We send a numbered invoice as a PDF, due in ${programme.invoiceDueDays} days. First we email you a six-digit code to make sure it reaches the right person.`,
    /** What the package still gives, once that is not all of it. */
    notice: seasonNotice(facts) ?? lastDaysNotice(facts, "invoice"),
    early: facts.tier === "early" ? "The early bird price applies if the invoice is paid by its due date." : null,
    form: {
      ...registerForm(facts, "chamber"),
      email: { label: "Email", hint: "We send the code, the invoice and later the receipt to this address." },
      billingAddress: {
        label: "Billing address",
        hint: "Street, city, state and ZIP code, as it should appear on the invoice.",
      },
      poNumber: { label: "PO number", hint: "Optional. It appears on the invoice." },
      next: "We'll send the invoice once you've entered the code. You get the join code for your members when it is paid.",
      submit: "Request invoice",
      back: "Pay now instead",
    },
    code: {
      title: "Enter the code",
      /** Followed by the address. */
      sentTo: "A six-digit code is on its way to",
      label: "Code",
      hint: codeWords.hint,
      submit: "Confirm",
      again: "Change the details, or send a new code",
      missing: `No email after two minutes? Check your spam folder. ${codeWords.bound}.`,
    },
    done: {
      title: "Your invoice is on its way",
      text: (number: string, email: string, dueOn: string) =>
        `Invoice number ${number} goes to ${email} as a PDF. It is due by ${formatDay(dueOn)}.`,
      /** The same code again: the number was on the page that was not waited for. */
      before: "You entered this code already. The invoice goes to your address as a PDF, with its number and due day.",
      next: "When we receive your payment, we'll send you a receipt and the join code for your members.",
      missing: `Didn't get it? Write to [${general}](mailto:${general}) or call ${phone}, and include the invoice number.`,
      guide: { label: "Read the implementation guide", to: "/implementation-guide" },
    },
    refused: {
      title: "There is a problem",
      invalid: notices.registrationInvalid,
      price_changed: "The price has changed since this page was opened. Please look at the new total, then send again.",
      unknown_price: "This price is not one of ours. Please look at the total, then send again.",
      price_mismatch: "This price belongs to another package. Please look at the total, then send again.",
      registration_closed: "Registration is not open at the moment. Please contact us.",
      too_many: "Too many codes were requested from your connection. Please wait a little, then try again.",
      malformed: "Enter the six digits from the email",
      wrong: codeWords.wrong,
      ended: "This code has expired. Please send the form again for a new one.",
    },
  };
}
