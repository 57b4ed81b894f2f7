import type { Facts } from "#content/facts.ts";
import { documentView } from "../legal/document-view.ts";
import { termsOfServiceDocument } from "../legal/terms-of-service.ts";
import { legalFacts } from "../legal/legal-facts.ts";
import { pageMeta } from "../frame/page-meta.ts";

export function termsOfService(facts: Facts) {
  const { programme, site } = facts;
  const { mailLink } = legalFacts(facts);
  const document = termsOfServiceDocument(facts);
  return {
    meta: pageMeta(
      facts,
      "Terms of Service",
      `The terms of taking part in the ${site.name}: eligibility, fees, your intellectual property, conduct, appeals and liability.`,
    ),
    document: documentView(document),
    download: { label: "Download PDF", to: "/documents/terms-of-service.pdf" },
    /** The terms in a few plain sentences. The document itself is what binds. */
    inShort: {
      title: "In short",
      note: `A reading aid. The ${document.sections.length} sections below are what you accept.`,
      points: [
        { text: "What you make stays yours.", to: "#intellectual-property" },
        { text: "A one-time fee, at the price shown when you pay.", to: "#registration" },
        { text: "Use AI, and say how you used it.", to: "#ai-and-no-code-tools" },
        { text: "Your project is public only if you say so.", to: "#privacy" },
        {
          text: `Disagree with a decision? You have ${programme.appeals.fileWithinBusinessDays} business days to appeal.`,
          to: "#appeals",
        },
      ],
    },
    agreementRequired: {
      title: "Agreement Required",
      text: `By registering for the ${site.name}, joining through a chamber or applying for a scholarship, you accept these terms and the Contest Rules. The Privacy Policy says what happens to your details. If you do not agree, please do not register.`,
      register: { label: "Register Now", to: "/register" },
      documents: [
        { label: "Contest Rules", to: "/contest-rules" },
        { label: "Privacy Policy", to: "/privacy-policy" },
      ],
    },
    questions: {
      title: "Questions About These Terms?",
      text: "Ask before you register. We would rather explain a clause than have you guess.",
      contact: { label: "Contact Legal Team", to: "/contact?topic=legal" },
      mail: { label: site.contacts.legal, to: mailLink(site.contacts.legal, "Question about the Terms of Service") },
    },
  };
}

export type TermsOfServiceCopy = ReturnType<typeof termsOfService>;
