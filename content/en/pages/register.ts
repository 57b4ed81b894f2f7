import type { RegistrationType } from "#domain/programme/pricing.ts";
import type { Instant } from "#domain/time/time.ts";
import { checkoutErrors, notices, requiredNote } from "../messages.ts";
import { packageWords } from "../packages.ts";
import { programme } from "#content/programme.ts";
import { notOpen, registrationBound } from "../season.ts";
import { seasonDates } from "../season-dates.ts";
import { site } from "#content/site.ts";

const { weeks, year, finals, stages, packages } = programme;
const stage = `live at ${finals.week} in the ${finals.venue} in ${finals.city}`;

export const registerPage = {
  choose: {
    meta: {
      title: "Register",
      description: `Choose the Individual or the Chamber package of the ${site.name}: prices, what is included, and how to ask for financial support.`,
    },
    eyebrow: "Step 1 of 2",
    title: "Register",
    lead: "Choose your package. Then we need your name and how to reach you, and you pay by card.",
    packages: "Choose your package",
    select: packageWords.select,
  },
  details: {
    metaTitle: (type: RegistrationType) => `Register: ${packages[type].title} package`,
    description: `Enter your details and continue to the card payment for the ${site.name}.`,
    eyebrow: "Step 2 of 2",
    title: "Your details",
    lead: "No account needed. Next comes the card payment, with the total you see here.",
  },
  support: {
    id: "financial-support",
    title: "Need Financial Support?",
    text: "Scholarships are there for rural and underrepresented entrepreneurs. Tell us where you are from, what you want to build and what would help. Please ask before you pay.",
    action: { label: "Ask for a scholarship", to: "/contact?topic=scholarship" },
  },
  included: {
    title: "What's Included",
    cards: [
      {
        title: `${weeks}-Week Program`,
        text: `${stages.map(({ title }) => title).join(", ")}: four stages, no coding required.`,
      },
      {
        title: "Certification",
        text: `Up to four, one a stage: ${stages.map(({ certification }) => certification).join(", ")}.`,
      },
      {
        title: `${finals.shortVenue} Showcase`,
        text: {
          open: `Finalists pitch ${stage}, ${seasonDates.finalsDay}.`,
          "submissions-closed": `The ${year} finalists pitch ${stage}, ${seasonDates.finalsDay}. Submissions are closed, so a registration made now does not lead there.`,
          "season-over": `The ${year} finalists pitched ${stage}, ${seasonDates.finalsDay}. That season is over: a registration made now does not lead there.`,
        },
      },
    ],
  },
} as const;

const askUs = `Questions about taking part? Write to [${site.contacts.general}](mailto:${site.contacts.general}), call ${site.contacts.phone}, or use [the contact form](/contact).`;

/** Outside the time in which registration is open: since when or until when, and whom to ask. */
export function registrationClosed(now: Instant): { title: string; text: string } {
  return { title: notOpen, text: [registrationBound(now), askUs].filter((part) => part !== null).join(" ") };
}

const company = "Company/Organization";

/** Every word that the form of step 2 can say. Travels to the browser with the page. */
export function registerFormWords(type: RegistrationType) {
  return {
    package: { label: "Selected package", title: packages[type].title, description: packages[type].description },
    total: "Total",
    fee: packageWords.feeLabel,
    regularNote: packageWords.regularNote,
    required: requiredNote,
    fields: {
      firstName: { label: "First Name" },
      lastName: { label: "Last Name" },
      email: { label: "Email", hint: "Your receipt and the next steps go to this address." },
      phone: { label: "Phone", hint: "With area code." },
      company:
        type === "chamber"
          ? { label: company, hint: "Please give the name of your chamber." }
          : {
              label: `${company} (optional)`,
              hint: "If you take part for a business or an organization, please name it.",
            },
    },
    honeypot: "Leave this field empty",
    terms:
      "By registering you accept the [Terms of Service](/terms-of-service). The [Privacy Policy](/privacy-policy) says what we do with your details.",
    submit: "Proceed to Payment",
    processing: "Processing...",
    change: "Change Package",
    summaryTitle: "There is a problem",
    invalid: notices.registrationInvalid,
    failed: notices.checkoutFailed,
    dismiss: "Dismiss this message",
    /** Why it failed, in smaller words. */
    reasons: {
      ...checkoutErrors,
      offline: "We could not reach the site. Please check your connection.",
      timeout: "There was no answer in time. Nothing was charged.",
    },
    /** In the empty tab, until it is pointed at the checkout. */
    opening: "Opening the secure checkout…",
    opened: "The checkout opened in a new tab. Please pay there. If you cannot find that tab:",
    blocked: "The checkout is ready, but your browser did not open a new tab for it.",
    continue: "Continue to payment",
    priceChanged: {
      early: "The price has changed. The total is now",
      standard: "Early bird pricing has ended. The total is now",
    },
    /** Should registration close while the form is open: what holds after every bound. */
    closed: registrationClosed(Infinity),
  };
}

export type RegisterFormWords = ReturnType<typeof registerFormWords>;
