import type { Facts } from "#content/facts.ts";
import { eventOf } from "#domain/programme/programme.ts";
import type { LegalDocument } from "#domain/text/document.ts";
import { joined } from "../formats.ts";
import { legalFacts } from "./legal-facts.ts";
import { tierAmount } from "../tier-amount.ts";

export function sponsorAgreementDocument(facts: Facts): LegalDocument {
  const { programme, site, dates } = facts;
  const { sponsorTerms, sponsorTiers, sponsorBenefits, year } = programme;
  const finals = eventOf(programme, programme.finals.eventId);
  const { clauses, finalsPlace, mailText, agreementUpdated } = legalFacts(facts);
  const sponsorsMail = mailText(site.contacts.sponsors, "Sponsor agreement");
  const signedMail = mailText(site.contacts.sponsors, "Signed sponsor agreement");
  const processing = processingTime(facts);
  const bindingNote = "Both parties must sign for this agreement to be binding.";
  const tiersWith = (benefit: string): string =>
    joined(sponsorTiers.filter(({ benefits }) => benefits.includes(benefit)).map(({ name }) => name));
  return {
    title: "Sponsor Agreement",
    summary: `Between the organizer of the ${site.name} and the sponsor who signs below, for the ${year} season.`,
    dates: [{ label: "Last updated", value: agreementUpdated }],
    sections: [
      {
        id: "parties-and-purpose",
        title: "Parties and Purpose",
        blocks: [
          `This agreement is between ${site.organizer} ("the organizer"), which runs the ${site.name} ("the accelerator"), and the company or organization named in the sponsor's signature block ("the sponsor").`,
          `The sponsor supports the ${year} season with a financial contribution. The organizer recognizes the sponsor as described for its tier. This agreement does not make either party a partner, agent or employee of the other.`,
        ],
      },
      {
        id: "tier-and-contribution",
        title: "Sponsorship Tier and Contribution",
        blocks: [
          "The sponsor writes its tier and its contribution above the signatures. The organizer's signature confirms both, and the invoice repeats them.",
          {
            kind: "definitions",
            entries: Object.fromEntries(sponsorTiers.map((tier) => [tier.name, tierAmount(tier)])),
          },
        ],
      },
      {
        id: "payment",
        title: "Payment",
        blocks: [
          `The organizer invoices the contribution. It is due within ${sponsorTerms.feeDueDays} days of the invoice.`,
          "Contributions are non-refundable unless the organizer cancels the program.",
        ],
      },
      {
        id: "sponsor-benefits",
        title: "Sponsor Benefits",
        blocks: [
          "The organizer provides the sponsor with the benefits of its tier. Each benefit, with the tiers that include it:",
          {
            kind: "definitions",
            entries: Object.fromEntries(sponsorBenefits.map(({ id, name }) => [name, tiersWith(id)])),
          },
          `The finals are on ${dates.finalsDay}, at the ${finalsPlace}. The building's rules apply to sponsors as well. A sponsor's contribution has no influence on judging.`,
        ],
      },
      {
        id: "names-and-logos",
        title: "Names and Logos",
        blocks: [
          "The organizer shows the sponsor's name and logo where the benefits of its tier say so ([section 4](#sponsor-benefits)), in the form that the sponsor supplies. Names and logos stay with their owners.",
          "The sponsor sends its logo with the signed agreement.",
        ],
      },
      {
        id: "participants-rights",
        title: "Participants' Intellectual Property",
        blocks: [
          clauses.ownership,
          `${clauses.sponsorsNoRights} ${clauses.separateAgreement}`,
          "The [Privacy Policy](/privacy-policy) applies to personal data of participants that a sponsor sees when it reviews a project.",
        ],
      },
      {
        id: "term",
        title: "Term",
        blocks: [
          `This agreement is binding once both parties have signed, and ends ${sponsorTerms.termEndsDaysAfter} days after the accelerator ends. The ${year} season ends with the ${finals.title} on ${dates.finalsDay}.`,
        ],
      },
      {
        id: "liability",
        title: "Liability",
        blocks: [
          "The organizer's liability under this agreement is capped at the sponsor's financial contribution.",
          "The organizer does not guarantee any number of participants, projects, visitors or media reports. Nothing in this section excludes liability that the law does not allow to be excluded.",
        ],
      },
      {
        id: "law-and-signature",
        title: "Governing Law and Signature",
        blocks: [
          `${clauses.law} this agreement. It is the whole agreement between the parties about the sponsorship; changes must be in writing and signed by both. If any part of it is not enforceable, the rest stays in force.`,
          `The sponsor signs and sends the agreement to ${signedMail}. The organizer processes agreements within ${processing}. ${bindingNote}`,
          `Questions about this agreement: ${sponsorsMail}.`,
        ],
      },
    ],
    signatures: {
      note: bindingNote,
      terms: ["Sponsorship tier", "Contribution in US dollars"],
      blocks: [
        { party: "Organizer", fields: ["By", "Name", "Title", "Date"] },
        { party: "Sponsor", fields: ["Company", "By", "Name", "Title", "Date"] },
      ],
    },
  };
}

/** "3-5 business days" */
export function processingTime({ programme: { sponsorTerms } }: Facts): string {
  const { min, max } = sponsorTerms.processingBusinessDays;
  return `${min}-${max} business days`;
}

/** The line for cards. */
export const sponsorAgreementDates = (facts: Facts): string => `Last updated ${legalFacts(facts).agreementUpdated}`;
