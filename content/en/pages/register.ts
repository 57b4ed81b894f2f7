import { bySeason, untilSubmissions } from "#content/by-season.ts";
import type { Facts } from "#content/facts.ts";
import { iconCards } from "#content/icon-names.ts";
import type { RegistrationType } from "#domain/programme/pricing.ts";
import { earlyBirdNotice, packageOffers } from "../registration/packages.ts";
import { lateOffer } from "../registration/late-registration.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { whoMayTakePart } from "../registration/who-may.ts";
import { areLastDays, lastDaysNotice, seasonNotice } from "../season/season.ts";
import { registrationClosed, registerForm } from "../registration/register-form.ts";

const title = "Register";

/** Step 1: which package. */
function choice(facts: Facts) {
  const { programme, site, dates } = facts;
  const { weeks, year, finals, stages } = programme;
  const isLast = areLastDays(facts);
  const stage = `live at ${finals.week} in the ${finals.venue} in ${finals.city}`;
  return {
    meta: pageMeta(
      facts,
      title,
      `Choose the Individual or the Chamber package of the ${site.name}: prices, what is included, and how to ask for financial support.`,
    ),
    eyebrow: "Step 1 of 2",
    title,
    lead: `Choose your package. Then tell us your name and how to reach you, and continue to payment. ${whoMayTakePart(facts)}`,
    notice: seasonNotice(facts) ?? lastDaysNotice(facts),
    packages: {
      title: "Choose your package",
      offers: packageOffers(facts).map((offer) => ({ ...offer, action: `Select ${offer.title}` })),
      earlyBird: earlyBirdNotice(facts),
    },
    support: {
      id: "financial-support",
      title: "Need Financial Support?",
      text: "Rural and underrepresented entrepreneurs can apply for a scholarship. Tell us where you are from, what you want to build and what would help. Please ask before you pay.",
      action: { label: "Apply for a scholarship", to: "/scholarship" },
    },
    included: {
      title: "What's Included",
      cards: iconCards([
        {
          icon: "graduation",
          title: `${weeks}-Week Program`,
          text: untilSubmissions(
            facts,
            `${stages.map((each) => each.title).join(", ")}: four stages, no coding required.${isLast ? ` The last one is a submission, due ${dates.submissionsDue}.` : ""}`,
            `All ${weeks} weeks of lessons, no coding required. The last stage is a submission, and submissions are closed.`,
          ),
        },
        {
          icon: "award",
          title: "Certification",
          text: untilSubmissions(
            facts,
            `Up to four, one for each stage: ${stages.map(({ certification }) => certification).join(", ")}.${isLast ? ` ${stages.at(-1)!.certification} needs a complete submission by ${dates.submissionsDue}.` : ""}`,
            `Up to ${lateOffer(facts).certifications}: ${lateOffer(facts).names}. ${lateOffer(facts).lastOne}`,
          ),
        },
        {
          icon: "landmark",
          title: `${finals.shortVenue} Showcase`,
          text: bySeason(facts, {
            open: `Finalists pitch ${stage}, ${dates.finalsDay}.${isLast ? ` Only projects that are complete by ${dates.submissionsDue} can become finalists.` : ""}`,
            "submissions-closed": `The ${year} finalists pitch ${stage}, ${dates.finalsDay}. Submissions are closed, so registering now can't take you there.`,
            "season-over": `The ${year} finalists pitched ${stage}, ${dates.finalsDay}. That season is over, so registering now can't take you there.`,
          }),
        },
      ]),
    },
  };
}

/** Step 2: who registers. */
function details(facts: Facts, type: RegistrationType) {
  const { programme, site } = facts;
  return {
    meta: pageMeta(
      facts,
      `Register: ${programme.packages[type].title} package`,
      `Enter your details and continue to payment for the ${site.name}.`,
    ),
    eyebrow: "Step 2 of 2",
    title: "Your details",
    /** For someone who comes back from the checkout. */
    nothingPaid: {
      title: "Nothing was paid",
      text: "You left the checkout before paying, so nothing was charged. Enter your details again when you are ready, or choose another package.",
    },
    lead: "No account needed. Next comes the payment, with the total you see here.",
    notice: seasonNotice(facts) ?? lastDaysNotice(facts),
    form: registerForm(facts, type),
  };
}

/** Outside the time in which the programme takes registrations. */
function closed(facts: Facts) {
  return {
    meta: choice(facts).meta,
    title,
    notice: seasonNotice(facts) ?? lastDaysNotice(facts),
    closed: registrationClosed(facts),
  };
}

export const register = { choice, details, closed };

export type RegisterChoiceCopy = ReturnType<typeof choice>;
export type RegisterDetailsCopy = ReturnType<typeof details>;
export type RegisterClosedCopy = ReturnType<typeof closed>;
