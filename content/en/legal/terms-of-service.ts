import type { DescribedPackage } from "#content/describe-programme.ts";
import type { Facts } from "#content/facts.ts";
import { namedEvents } from "#domain/programme/named-events.ts";
import { eventOf } from "#domain/programme/programme.ts";
import type { LegalDocument } from "#domain/text/document.ts";
import { formatDay, formatMoney, formatMonthYear, joined } from "../formats.ts";
import { legalFacts } from "./legal-facts.ts";

export function termsOfServiceDocument(facts: Facts): LegalDocument {
  const { programme, site, dates } = facts;
  const { legal, packages, submission } = programme;
  const { clauses, mailText, standardPriceFrom, teamSize } = legalFacts(facts);
  const deadline = eventOf(programme, namedEvents.submissions);
  const price = ({ title, earlyPrice, standardPrice }: DescribedPackage) => ({
    [`${title} package`]: `${formatMoney(earlyPrice)} before ${standardPriceFrom}, and ${formatMoney(standardPrice)} from then on. A one-time fee.`,
  });
  return {
    title: "Terms of Service",
    summary: `The agreement between you and the organizer of the ${site.name}. By registering, you accept it together with the Contest Rules.`,
    dates: [
      { label: "Last updated", value: formatMonthYear(legal.termsUpdatedMonth) },
      { label: "Effective", value: formatDay(legal.termsEffectiveOn) },
    ],
    sections: [
      {
        id: "eligibility",
        title: "Eligibility",
        blocks: [
          `These terms are between you and ${site.organizer}, which runs the ${site.name} (below, "the organizer" and "the accelerator").`,
          {
            kind: "list",
            items: [
              clauses.adults,
              `${clauses.minors} The [Contest Rules](/contest-rules#eligibility-and-participation) say how to give it.`,
              clauses.children,
              `You can take part alone, in a team of ${teamSize}, or as a member of a participating chamber of commerce.`,
              "If you register a team or a chamber, you confirm that you are authorized to do so and that everyone you register knows these terms.",
            ],
          },
        ],
      },
      {
        id: "registration",
        title: "Registration",
        blocks: [
          `You register on [the register page](/register) with your name, email address, phone number and, if you have one, your company or organization. There is no account to open. You pay at the checkout of an external payment provider, which opens in a new tab. A chamber may ask for an invoice instead, due ${programme.invoiceDueDays} days after it is issued; an early bird price on the invoice applies if it is paid by its due date.`,
          { kind: "definitions", entries: { ...price(packages.individual), ...price(packages.chamber) } },
          `The price is the one shown when you continue to payment. Which price applies is decided by the clock of this site's server, in ${programme.zoneName} (${programme.finals.city}, ${programme.zoneLabel}). There is no separate team package: members of a team register as Individuals, or take part through their chamber.`,
          `Once the payment is confirmed you receive a confirmation email with your receipt, and access details for the participant portal within ${programme.portalAccessHours} hours. The portal launches on ${dates.portalLaunches}; the first lesson is open before that. You [sign in](/sign-in) with the address that you registered with and a code that we email you each time, or with a passkey; there is no password, and anyone who can read that mailbox can sign in as you. Enter accurate details so we can reach you.`,
          `Members of a chamber get their place with [their chamber's code](/join) and pay nothing. If a payment is returned or disputed, someone on the organizer's staff decides what happens to the place and tells you.`,
          `These terms do not set a refund rule for registrations. For a question about a refund, write to ${mailText(site.contacts.general, "Refund question")}. For financial support, [ask about a scholarship](/scholarship) before you pay.`,
        ],
      },
      {
        id: "intellectual-property",
        title: "Intellectual Property (IP)",
        blocks: [
          clauses.ownership,
          clauses.sponsorsNoRights,
          clauses.separateAgreement,
          `The organizer, judges and advisors use a submission only to run the competition. ${clauses.display}`,
        ],
      },
      {
        id: "ai-and-no-code-tools",
        title: "AI and No-Code Tools",
        blocks: [
          "You build with AI and no-code tools from other companies. Each has its own terms, prices and limits, and following them is up to you. The organizer does not run these tools and is not responsible for what they produce.",
          {
            kind: "list",
            items: [
              "Check what a tool gives you before you rely on it. AI can be wrong, biased, or close to someone else's work.",
              "Do not enter personal or confidential data of others without their permission.",
              `Say how AI was used, in a log of ${submission.aiLogWords.min}-${submission.aiLogWords.max} words that is part of every submission.`,
              "You are responsible for what you submit, whichever tool made it.",
            ],
          },
        ],
      },
      {
        id: "submission-requirements",
        title: "Submission Requirements",
        blocks: [
          `To compete, submit your project [in the portal](/portal/submission) by ${dates.submissionsDueInBothZones}, with these parts:`,
          { kind: "list", items: deadline.details },
          `Accepted formats are ${joined(submission.formats.map(({ name }) => name))}. ${clauses.updates}`,
          `${clauses.deadlineMinute} ${clauses.portalFailure}`,
          "The [Contest Rules](/contest-rules#submission-guidelines) describe each part and are part of these terms.",
        ],
      },
      {
        id: "code-of-conduct",
        title: "Code of Conduct",
        blocks: [
          "Treat participants, chambers, sponsors, judges, advisors, staff and guests with respect, online and at events. Harassment, threats, discrimination, cheating and unlawful content are not allowed.",
          "A participant who breaks the [code of conduct](/contest-rules#code-of-conduct) can be excluded from an event or [disqualified](/contest-rules#disqualification-grounds), and can appeal.",
        ],
      },
      {
        id: "privacy",
        title: "Privacy",
        blocks: [
          "The [Privacy Policy](/privacy-policy) says which data the organizer holds, why, who sees it and for how long. The public pages of this website set no cookie, and the site runs no analytics.",
          clauses.retention,
          "You decide whether your project is shown publicly ([section 3](#intellectual-property)) and whether you appear in media ([section 11](#photography-and-media)).",
        ],
      },
      {
        id: "judging",
        title: "Judging",
        blocks: [
          `Judges score submissions by the [published rubric](/judges-advisors#rubric). Judging runs ${dates.judging}. The criteria are ${joined(programme.criteria.map(({ shortName }) => shortName.toLowerCase()))}, with the weights given in the [Contest Rules](/contest-rules#judging-and-awards).`,
          `Public voting runs ${dates.voting}, in the [gallery](/showcase). ${clauses.vote} ${clauses.voteVerified} ${clauses.votesHeld}`,
          "How marks and votes become a ranking is [published with an example](/contest-rules#ranking). Certificates carry a serial number and can be [checked by anyone](/certificates/verify); one that was issued by mistake can be revoked.",
          "Registering gives you a chance to compete. It does not guarantee a score, a place in the finals or an award.",
        ],
      },
      {
        id: "appeals",
        title: "Appeals",
        blocks: [
          `${clauses.appealFiling} ${clauses.businessDays}`,
          `${clauses.appealCommittee} ${clauses.appealDecision} ${clauses.appealEffect}`,
        ],
      },
      {
        id: "liability",
        title: "Liability",
        blocks: [
          "The accelerator is training and a competition. The organizer does not promise that a project will work, sell, win or be funded, and its lessons and mentoring are not legal, tax or investment advice.",
          "As far as the law allows, the organizer is not liable for lost profit, lost data, missed business, or the failure of tools, networks and services that other companies run. You are responsible for your project, and for claims that it violates the rights of others.",
          "Toward sponsors, the organizer's liability is capped at the sponsor's financial contribution, as the [Sponsor Agreement](/sponsor-agreement#liability) says. Nothing in these terms excludes liability that the law does not allow to be excluded.",
        ],
      },
      {
        id: "photography-and-media",
        title: "Photography and Media",
        blocks: [
          `Photos, videos and audio are recorded at the accelerator's events, including the finals at the ${programme.finals.venue}. The organizer may use them to report on the program and to promote it.`,
          clauses.mediaOptOut,
        ],
      },
      {
        id: "governing-law",
        title: "Governing Law",
        blocks: [
          `${clauses.law} these terms, the Contest Rules and your participation in the accelerator.`,
          "If any part of these terms is not enforceable, the rest stays in force.",
        ],
      },
      {
        id: "modifications",
        title: "Modifications",
        blocks: [
          "The organizer may change these terms. The current text is always on this page, with the date of its last update and its effective date.",
          `When you register, you accept the version in force at that moment, and we record that version with your registration. This is the version of ${formatDay(legal.termsEffectiveOn)}.`,
        ],
      },
    ],
  };
}

/** "Last updated November 2025; effective November 10, 2025": the dates in one line, for cards. */
export function termsDates({ programme: { legal } }: Facts): string {
  return `Last updated ${formatMonthYear(legal.termsUpdatedMonth)}; effective ${formatDay(legal.termsEffectiveOn)}`;
}
