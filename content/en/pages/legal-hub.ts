import type { Facts } from "#content/facts.ts";
import { iconCards } from "#content/icon-names.ts";
import type { LegalDocument } from "#domain/text/document.ts";
import { contestRulesDocument } from "../legal/contest-rules.ts";
import { privacyDates, privacyPolicyDocument } from "../legal/privacy-policy.ts";
import { processingTime, sponsorAgreementDates, sponsorAgreementDocument } from "../legal/sponsor-agreement.ts";
import { termsDates, termsOfServiceDocument } from "../legal/terms-of-service.ts";
import { legalFacts } from "../legal/legal-facts.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { tierAmount } from "../tier-amount.ts";

const extentOf = ({ sections, signatures }: LegalDocument): string =>
  `${sections.length} sections${signatures ? `, ${signatures.blocks.length} signature blocks` : ""}`;

export function legalHub(facts: Facts) {
  const { programme, site } = facts;
  const { appeals, participation, retentionMonths, sponsorTerms, sponsorTiers } = programme;
  const { clauses, mailLink, rulesUpdated } = legalFacts(facts);
  const terms = termsOfServiceDocument(facts);
  const privacy = privacyPolicyDocument(facts);
  const agreement = sponsorAgreementDocument(facts);
  const contestRules = contestRulesDocument(facts);
  const byAmount = sponsorTiers.toSorted((a, b) => a.amount - b.amount);
  const amounts = [byAmount.at(0), byAmount.at(-1)].filter((tier) => tier !== undefined).map(tierAmount);
  return {
    meta: pageMeta(
      facts,
      "Legal Hub",
      `Terms of Service, Privacy Policy and Sponsor Agreement of the ${site.name}: the key points of each, and all of them as PDFs.`,
    ),
    intro: {
      title: "Legal Hub",
      text: "Every document you may be asked to accept, in one place. Read the key points here, the whole text on its page, or take the PDFs with you.",
    },
    documents: [
      {
        title: terms.title,
        audience: "For everyone who registers",
        extent: extentOf(terms),
        keyPoints: [
          `${participation.adultAge} or older, or with a parent's or guardian's written consent`,
          "Your intellectual property stays yours",
          "How AI was used is disclosed with every submission",
          `Appeals within ${appeals.fileWithinBusinessDays} business days, decided within ${appeals.decideWithinBusinessDays}`,
          `${site.contacts.state} law governs`,
        ],
        updated: termsDates(facts),
        view: { label: "View Document", to: "/terms-of-service" },
        pdf: { label: "PDF", to: "/documents/terms-of-service.pdf" },
      },
      {
        title: privacy.title,
        audience: "For everyone whose data we hold",
        extent: extentOf(privacy),
        keyPoints: [
          "The public pages set no cookie, and the site runs no analytics",
          `Data is stored for up to ${retentionMonths} months`,
          "Public display of a project is opt-in",
          "Opt out of photos and media at any time",
          `Not directed at children under ${participation.childrenUnder}`,
        ],
        updated: privacyDates(facts),
        view: { label: "View Document", to: "/privacy-policy" },
        pdf: { label: "PDF", to: "/documents/privacy-policy.pdf" },
      },
      {
        title: agreement.title,
        audience: "For companies that sponsor the season",
        extent: extentOf(agreement),
        keyPoints: [
          `${sponsorTiers.length} tiers, ${amounts.join(" to ")}`,
          `Fees due within ${sponsorTerms.feeDueDays} days of invoice`,
          "No rights to participants' intellectual property",
          "The organizer's liability is capped at the contribution",
          `Processed within ${processingTime(facts)}`,
        ],
        updated: sponsorAgreementDates(facts),
        view: { label: "View Document", to: "/sponsor-agreement" },
        pdf: { label: "PDF", to: "/documents/sponsor-agreement.pdf" },
      },
    ],
    rules: {
      title: contestRules.title,
      text: `The competition has rules of its own: ${contestRules.sections.length} sections on submissions, judging, conduct and appeals. Last updated ${rulesUpdated}.`,
      view: { label: "Read the Contest Rules", to: "/contest-rules" },
    },
    accessibility: {
      title: "Accessibility",
      paragraphs: [
        `We want everyone to be able to use this site. We build it to meet WCAG 2.2 level AA, and check its pages against it with every change. Pages work without scripts, at large text sizes and in high contrast, and our PDFs are tagged.`,
        "What we know is missing: videos that teams upload may have no captions, and their decks may not be tagged. We ask teams for captions, and say so where a public video has none.",
        `Is something not working for you? Write to [${site.contacts.general}](${mailLink(site.contacts.general, "Accessibility")}) or call ${site.contacts.phone}. We answer email in ${site.responseTimes.email.time}, and we can take your registration, your submission or your question about the vote another way.`,
      ],
    },
    commitmentsTitle: "What we commit to",
    commitments: iconCards([
      {
        icon: "scale",
        title: "Compliance",
        text: `The program is run under ${site.contacts.state} law, and its documents say so. ${clauses.minors}`,
      },
      {
        icon: "refresh",
        title: "Updates",
        text: "Each document says when it was last updated. The version of the terms that you accept is recorded with your registration.",
      },
      {
        icon: "eye",
        title: "Transparency",
        text: "Plain words, numbered sections, and a link to every section, so you can point to the one you mean.",
      },
      {
        icon: "shield",
        title: "Protection",
        text: `Participants keep what they make, display is opt-in, and personal data is stored for up to ${retentionMonths} months.`,
      },
    ]),
    actions: {
      title: "Need something else?",
      text: "Write to the legal team about any of these documents, or take all of them with you in one archive.",
      mail: { label: "Email the Legal Team", to: mailLink(site.contacts.legal, "Legal question") },
      address: site.contacts.legal,
      download: { label: "Download All PDFs", to: "/documents/legal-documents.zip" },
    },
  };
}

export type LegalHubCopy = ReturnType<typeof legalHub>;
