import { bySeason } from "#content/by-season.ts";
import type { Facts } from "#content/facts.ts";
import { documentView } from "../legal/document-view.ts";
import { processingTime, sponsorAgreementDocument } from "../legal/sponsor-agreement.ts";
import { legalFacts } from "../legal/legal-facts.ts";
import { pageMeta } from "../frame/page-meta.ts";

export function sponsorAgreement(facts: Facts) {
  const { programme, site, dates } = facts;
  const { year } = programme;
  const { mailLink } = legalFacts(facts);
  const processing = processingTime(facts);
  const document = sponsorAgreementDocument(facts);
  return {
    meta: pageMeta(
      facts,
      "Sponsor Agreement",
      `The agreement between a sponsor and the ${site.name}: tiers, payment, benefits, term and liability. Processed within ${processing}.`,
    ),
    document: documentView(document),
    signaturesTitle: "Signatures",
    /** The head of the sheet. */
    parties: {
      between: `${site.name}, ${year} season. An agreement between`,
      entries: [
        { role: "Organizer", who: site.organizerAtStart },
        { role: "Sponsor", who: "The company or organization named in the sponsor's signature block" },
      ],
    },
    download: { label: "Download Agreement PDF", to: "/documents/sponsor-agreement.pdf" },
    /** From reading to a countersigned agreement. */
    howToSign: {
      title: "How to sign",
      steps: [
        {
          title: "Reserve a tier",
          text: "Compare the tiers on the sponsors page, and tell us which one you have in mind.",
        },
        {
          title: "Print and sign",
          text: "Download the PDF and fill in the tier, the contribution and the sponsor's block.",
        },
        { title: "Send it back", text: "Email a scan with your logo to the address below." },
        {
          title: "Receive our signature and the invoice",
          text: `Agreements are processed within ${processing}. The invoice follows, and is due within ${programme.sponsorTerms.feeDueDays} days.`,
        },
      ],
      packages: { label: "View Packages", to: "/sponsors" },
      contact: { label: "Contact Us", to: "/contact?topic=sponsorship" },
      mail: { label: site.contacts.sponsors, to: mailLink(site.contacts.sponsors, "Sponsor agreement") },
    },
    /** What to know before signing, or null while the season that the agreement is for lies ahead. */
    signingNotice: bySeason(facts, {
      open: null,
      "submissions-closed": `Submissions for ${year} are in and the finals are ahead. Ask us which benefits can still be delivered in full before you sign.`,
      "season-over": `This agreement is for the ${year} season, which ended with the finals on ${dates.finalsDay}. Please talk to us about what comes next before you sign.`,
    }),
  };
}

export type SponsorAgreementCopy = ReturnType<typeof sponsorAgreement>;
