import type { Facts } from "#content/facts.ts";
import { accepting } from "./accepting.ts";
import type { RegistrationType } from "#domain/programme/pricing.ts";
import { checkoutErrors, errorTitle, notices, requiredNote } from "../messages.ts";
import { feeLabel, regularNote } from "./packages.ts";
import { notOpen, registrationBound } from "../season/season.ts";

/** Outside the time in which registration is open: since when or until when, and whom to ask. */
export function registrationClosed({ programme, site, now }: Pick<Facts, "programme" | "site" | "now">): {
  title: string;
  text: string;
} {
  const { general, phone } = site.contacts;
  const askUs = `Questions about taking part? Write to [${general}](mailto:${general}), call ${phone}, or use [the contact form](/contact).`;
  const bound = registrationBound({ programme, now });
  return { title: notOpen, text: bound === null ? askUs : `${bound} ${askUs}` };
}

const company = "Company/Organization";

/** Every word that the form of step 2 can say. Travels to the browser with the page. */
export function registerForm(facts: Facts, type: RegistrationType) {
  const { title, description } = facts.programme.packages[type];
  return {
    package: { label: "Selected package", title, description },
    total: "Total",
    fee: feeLabel,
    regularNote: regularNote(facts),
    required: requiredNote,
    fields: {
      firstName: { label: "First Name" },
      lastName: { label: "Last Name" },
      email: { label: "Email", hint: "Your receipt and the next steps go to this address." },
      phone: { label: "Phone", hint: "With area code." },
      company:
        type === "chamber"
          ? { label: company, hint: "Please enter the name of your chamber." }
          : {
              label: `${company} (optional)`,
              hint: "If you're taking part for a business or an organization, please enter its name.",
            },
    },
    /** Names the form for those who hear it. */
    name: `Registration: ${title} package`,
    /** Before the page's title while something is wrong. */
    errorTitle,
    suggestion: { question: "Did you mean", use: "Use this address" },
    honeypot: "Leave this field empty",
    terms: accepting("registering"),
    submit: "Proceed to Payment",
    processing: "Processing...",
    change: "Change Package",
    /** Below the two buttons, where the package can be paid by invoice. */
    invoice: { label: "Need an invoice?", to: "/register/invoice" },
    summaryTitle: "There is a problem",
    invalid: notices.registrationInvalid,
    failed: notices.checkoutFailed,
    dismiss: "Dismiss this message",
    /** Why it failed, in smaller words. */
    reasons: {
      ...checkoutErrors,
      offline: "We could not reach the site. Please check your connection.",
      timeout: "The site took too long to answer. Nothing was charged.",
    },
    /** In the empty tab, until it is pointed at the checkout. */
    opening: "Opening the secure checkout…",
    opened: "The checkout opened in a new tab. Please pay there. If you can't find that tab:",
    blocked: "The checkout is ready, but your browser did not open a new tab for it.",
    continue: "Continue to payment",
    /** What this tab hears from the other one. */
    news: {
      paid: {
        title: "We received your payment",
        text: "Your registration is confirmed, and the receipt is on its way to you. You can close this page.",
        next: "See your next steps",
      },
      notPaid: {
        title: "The checkout ended without a payment",
        text: "Nothing was charged. Proceed to payment again when you are ready.",
      },
    },
    priceChanged: {
      early: "The price has changed. The total is now",
      standard: "Early bird pricing has ended. The total is now",
    },
    /** Should registration close while the form is open: what holds after every bound. */
    closed: registrationClosed({ ...facts, now: Infinity }),
  };
}

export type RegisterFormWords = ReturnType<typeof registerForm>;
