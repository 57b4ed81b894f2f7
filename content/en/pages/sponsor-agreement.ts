import type { LegalDocument } from "#domain/text/document.ts";
import { seasonAt } from "#domain/programme/era.ts";
import { eventOf } from "#domain/programme/programme.ts";
import type { Instant } from "#domain/time/time.ts";
import { clauses, finalsPlace, joined, mailLink, mailText, organizerAtStart, seasonEdition } from "../legal-facts.ts";
import { programme } from "#content/programme.ts";
import { seasonDates } from "../season-dates.ts";
import { site } from "#content/site.ts";
import { tierAmount } from "./sponsors.ts";

const { sponsorTerms, sponsorTiers, sponsorBenefits, year } = programme;
const finals = eventOf(programme, programme.finals.eventId);
const sponsorsMail = mailText(site.contacts.sponsors, "Sponsor agreement");
const signedMail = mailText(site.contacts.sponsors, "Signed sponsor agreement");

/** "3-5 business days" */
const processing = `${sponsorTerms.processingBusinessDays.min}-${sponsorTerms.processingBusinessDays.max} business days`;

const tiersWith = (benefit: string): string =>
  joined(sponsorTiers.filter(({ benefits }) => benefits.includes(benefit)).map(({ name }) => name));

const bindingNote = "Both parties must sign for this agreement to be binding.";

/** The line for cards. No date is set for the agreement: it is issued with the season. */
export const sponsorAgreementDates = `Last updated ${seasonEdition}`;

export const meta = {
  title: "Sponsor Agreement",
  description: `The agreement between a sponsor and the ${site.name}: tiers, payment, benefits, term and liability. Processed within ${processing}.`,
};

export const sponsorAgreement: LegalDocument = {
  title: "Sponsor Agreement",
  summary: `Between the organizer of the ${site.name} and the sponsor who signs below, for the ${year} season.`,
  dates: [{ label: "Last updated", value: seasonEdition }],
  sections: [
    {
      id: "parties-and-purpose",
      title: "Parties and Purpose",
      blocks: [
        {
          kind: "paragraph",
          text: `This agreement is between ${site.organizer} ("the organizer"), which runs the ${site.name} ("the accelerator"), and the company or organization named in the sponsor's signature block ("the sponsor").`,
        },
        {
          kind: "paragraph",
          text: `The sponsor supports the ${year} season with a financial contribution. The organizer recognizes the sponsor as described for its tier. The agreement makes neither party a partner, agent or employee of the other.`,
        },
      ],
    },
    {
      id: "tier-and-contribution",
      title: "Sponsorship Tier and Contribution",
      blocks: [
        {
          kind: "paragraph",
          text: "The sponsor names its tier when it returns the signed agreement. The organizer's signature confirms the tier, and the invoice repeats it.",
        },
        {
          kind: "definitions",
          entries: sponsorTiers.map((tier) => ({ term: tier.name, text: tierAmount(tier) })),
        },
      ],
    },
    {
      id: "payment",
      title: "Payment",
      blocks: [
        {
          kind: "paragraph",
          text: `The organizer invoices the contribution. It is due within ${sponsorTerms.feeDueDays} days of the invoice.`,
        },
        {
          kind: "paragraph",
          text: "Contributions are non-refundable unless the organizer cancels the program.",
        },
      ],
    },
    {
      id: "sponsor-benefits",
      title: "Sponsor Benefits",
      blocks: [
        {
          kind: "paragraph",
          text: "The organizer gives the sponsor the benefits of its tier. Each benefit, with the tiers that include it:",
        },
        {
          kind: "definitions",
          entries: sponsorBenefits.map(({ id, name }) => ({ term: name, text: tiersWith(id) })),
        },
        {
          kind: "paragraph",
          text: `The finals are on ${seasonDates.finalsDay} at the ${finalsPlace}. At the venue the rules of the building apply to sponsors too. A sponsor's contribution has no influence on judging.`,
        },
      ],
    },
    {
      id: "names-and-logos",
      title: "Names and Logos",
      blocks: [
        {
          kind: "paragraph",
          text: "The organizer shows the sponsor's name and logo where the benefits of its tier say so ([section 4](#sponsor-benefits)), in the form that the sponsor supplies. Names and logos stay with their owners.",
        },
        {
          kind: "paragraph",
          text: "The sponsor sends its logo with the signed agreement.",
        },
      ],
    },
    {
      id: "participants-rights",
      title: "Participants' Intellectual Property",
      blocks: [
        { kind: "paragraph", text: clauses.ownership },
        { kind: "paragraph", text: `${clauses.sponsorsNoRights} ${clauses.separateAgreement}` },
        {
          kind: "paragraph",
          text: "The [Privacy Policy](/privacy-policy) applies to personal data of participants that a sponsor sees when it reviews a project.",
        },
      ],
    },
    {
      id: "term",
      title: "Term",
      blocks: [
        {
          kind: "paragraph",
          text: `The agreement binds once both parties have signed, and ends ${sponsorTerms.termEndsDaysAfter} days after the accelerator ends. The ${year} season ends with the ${finals.title} on ${seasonDates.finalsDay}.`,
        },
      ],
    },
    {
      id: "liability",
      title: "Liability",
      blocks: [
        {
          kind: "paragraph",
          text: "The organizer's liability under this agreement is capped at the sponsor's financial contribution.",
        },
        {
          kind: "paragraph",
          text: "The organizer does not promise a number of participants, projects, visitors or reports in the media. Nothing in this section excludes liability that the law does not allow to be excluded.",
        },
      ],
    },
    {
      id: "law-and-signature",
      title: "Governing Law and Signature",
      blocks: [
        {
          kind: "paragraph",
          text: `${clauses.law} this agreement. It is the whole agreement between the parties about the sponsorship; changes are made in writing and signed by both. If a part of it does not hold, the rest stays in force.`,
        },
        {
          kind: "paragraph",
          text: `The sponsor signs and sends the agreement to ${signedMail}. The organizer processes agreements within ${processing}. ${bindingNote}`,
        },
        { kind: "paragraph", text: `Questions about this agreement: ${sponsorsMail}.` },
      ],
    },
  ],
  signatures: {
    note: bindingNote,
    blocks: [
      { party: "Organizer", fields: ["By", "Name", "Title", "Date"] },
      { party: "Sponsor", fields: ["Company", "By", "Name", "Title", "Date"] },
    ],
  },
};

/** The head of the sheet. */
export const parties = {
  between: `${site.name}, ${year} season. An agreement between`,
  entries: [
    { role: "Organizer", who: organizerAtStart },
    { role: "Sponsor", who: "The company or organization named in the sponsor's signature block" },
  ],
};

export const download = { label: "Download Agreement PDF", to: "/documents/sponsor-agreement.pdf" };

/** What to know before signing, or null while the season that the agreement is for lies ahead. */
export function signingNotice(at: Instant): string | null {
  switch (seasonAt(programme, at)) {
    case "open":
      return null;
    case "submissions-closed":
      return `Submissions for ${year} are in and the finals are ahead. Ask us which benefits can still be delivered in full before you sign.`;
    case "season-over":
      return `This agreement is for the ${year} season, which ended with the finals on ${seasonDates.finalsDay}. Please talk to us about what comes next before you sign.`;
  }
}

/** From reading to a countersigned agreement. */
export const howToSign = {
  title: "How to sign",
  steps: [
    { title: "Choose a tier", text: "Compare what each tier includes on the sponsors page." },
    { title: "Print and sign", text: "Download the PDF and fill in the sponsor's block." },
    { title: "Send it back", text: "E-mail a scan with your tier and your logo to the address below." },
    { title: "Receive our signature", text: `Agreements are processed within ${processing}.` },
  ],
  packages: { label: "View Packages", to: "/sponsors" },
  contact: { label: "Contact Us", to: "/contact?topic=sponsorship" },
  mail: { label: site.contacts.sponsors, to: mailLink(site.contacts.sponsors, "Sponsor agreement") },
};
