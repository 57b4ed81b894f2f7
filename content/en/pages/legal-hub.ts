import type { LegalDocument } from "#domain/text/document.ts";
import { clauses, mailLink, seasonEdition } from "../legal-facts.ts";
import { programme } from "#content/programme.ts";
import { site } from "#content/site.ts";
import { contestRules } from "./contest-rules.ts";
import { privacyDates, privacyPolicy } from "./privacy-policy.ts";
import { sponsorAgreement, sponsorAgreementDates } from "./sponsor-agreement.ts";
import { tierAmount } from "./sponsors.ts";
import { termsDates, termsOfService } from "./terms-of-service.ts";

const { appeals, participation, retentionMonths, sponsorTerms, sponsorTiers } = programme;
const byAmount = sponsorTiers.toSorted((a, b) => a.amount - b.amount);
const amounts = [byAmount.at(0), byAmount.at(-1)].filter((tier) => tier !== undefined).map(tierAmount);

const extentOf = ({ sections, signatures }: LegalDocument): string =>
  `${sections.length} sections${signatures ? `, ${signatures.blocks.length} signature blocks` : ""}`;

export const meta = {
  title: "Legal Hub",
  description: `Terms of Service, Privacy Policy and Sponsor Agreement of the ${site.name}: the key points of each, when it was last updated, and all of them as PDFs.`,
};

export const intro = {
  title: "Legal Hub",
  text: "Every document you may be asked to accept, in one place. Read the key points here, the whole text on its page, or take the PDFs with you.",
};

export const documents = [
  {
    title: termsOfService.title,
    audience: "For everyone who registers",
    extent: extentOf(termsOfService),
    keyPoints: [
      `${participation.adultAge} or older, or with a parent's or guardian's written consent`,
      "Your intellectual property stays yours",
      "How AI was used is disclosed with every submission",
      `Appeals within ${appeals.fileWithinBusinessDays} business days, decided within ${appeals.decideWithinBusinessDays}`,
      `${site.contacts.state} law governs`,
    ],
    updated: termsDates,
    view: { label: "View Document", to: "/terms-of-service" },
    pdf: { label: "PDF", to: "/documents/terms-of-service.pdf" },
  },
  {
    title: privacyPolicy.title,
    audience: "For everyone whose data we hold",
    extent: extentOf(privacyPolicy),
    keyPoints: [
      "This website sets no cookie and runs no analytics",
      `Data is stored for up to ${retentionMonths} months`,
      "Public display of a project is opt-in",
      "Opt out of photos and media at any time",
      `Not directed at children under ${participation.childrenUnder}`,
    ],
    updated: privacyDates,
    view: { label: "View Document", to: "/privacy-policy" },
    pdf: { label: "PDF", to: "/documents/privacy-policy.pdf" },
  },
  {
    title: sponsorAgreement.title,
    audience: "For companies that sponsor the season",
    extent: extentOf(sponsorAgreement),
    keyPoints: [
      `${sponsorTiers.length} tiers, ${amounts.join(" to ")}`,
      `Fees due within ${sponsorTerms.feeDueDays} days of invoice`,
      "No rights to participants' intellectual property",
      "The organizer's liability is capped at the contribution",
      `Processed within ${sponsorTerms.processingBusinessDays.min}-${sponsorTerms.processingBusinessDays.max} business days`,
    ],
    updated: sponsorAgreementDates,
    view: { label: "View Document", to: "/sponsor-agreement" },
    pdf: { label: "PDF", to: "/documents/sponsor-agreement.pdf" },
  },
] as const;

export const rules = {
  title: contestRules.title,
  text: `The competition has rules of its own: ${contestRules.sections.length} sections on submissions, judging, conduct and appeals. Last updated ${seasonEdition}.`,
  view: { label: "Read the Contest Rules", to: "/contest-rules" },
};

export const commitments = [
  {
    title: "Compliance",
    text: `The program is run under ${site.contacts.state} law, and its documents say so. ${clauses.minors}`,
  },
  {
    title: "Updates",
    text: "Each document says when it was last updated. The version of the terms that you accept is recorded with your registration.",
  },
  {
    title: "Transparency",
    text: "Plain words, numbered sections, and an address for every section, so that you can point at the one you mean.",
  },
  {
    title: "Protection",
    text: `Participants keep what they make, display is opt-in, and personal data is stored for up to ${retentionMonths} months.`,
  },
] as const;

export const commitmentsTitle = "What we commit to";

export const actions = {
  title: "Need something else?",
  text: "Write to the legal team about any of these documents, or take all of them with you in one archive.",
  mail: { label: "E-mail the Legal Team", to: mailLink(site.contacts.legal, "Legal question") },
  address: site.contacts.legal,
  download: { label: "Download All PDFs", to: "/documents/legal-documents.zip" },
};
