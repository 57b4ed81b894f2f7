import type { Facts } from "#content/facts.ts";
import { iconCards } from "#content/icon-names.ts";
import { documentView } from "../legal/document-view.ts";
import { privacyPolicyDocument } from "../legal/privacy-policy.ts";
import { legalFacts } from "../legal/legal-facts.ts";
import { pageMeta } from "../frame/page-meta.ts";

export function privacyPolicy(facts: Facts) {
  const { programme, site } = facts;
  const { retentionMonths } = programme;
  const { contacts } = site;
  const { mailLink } = legalFacts(facts);
  const document = privacyPolicyDocument(facts);
  return {
    meta: pageMeta(
      facts,
      "Privacy Policy",
      `What the organizer of the ${site.name} may hold about you, why, and for how long. Public pages set no cookie, and the site runs no analytics.`,
    ),
    document: documentView(document),
    /** What this website does and does not do, for people who read no further. */
    thisWebsite: {
      title: "Privacy facts",
      serving: "What we collect when you visit this website",
      facts: [
        { term: "Cookies", value: "None", note: "So there is no banner to click away." },
        { term: "Analytics", value: "None", note: "No one counts or tracks what you read." },
        { term: "Card numbers", value: "None", note: "You pay on the payment provider's own page." },
        {
          term: "Registration kept",
          value: `Up to ${retentionMonths} months`,
          note: "Only if you register. Counted as [section 5](#retention) says.",
        },
      ],
    },
    download: { label: "Download PDF", to: "/documents/privacy-policy.pdf" },
    agreement: {
      title: "Your agreement",
      text: `By registering for the ${site.name}, joining through a chamber or applying for a scholarship, you accept the Terms of Service and the Contest Rules. This policy says what we do with your details.`,
      terms: { label: "Terms of Service", to: "/terms-of-service" },
    },
    commitments: iconCards([
      {
        icon: "eye",
        title: "Transparency",
        text: "We say what is held, why, and for how long, in words you can read without a lawyer. We also say what this site does not do: no cookies on public pages, no analytics.",
      },
      {
        icon: "lock",
        title: "Security",
        text: "Card details stay with the payment provider. Your registration is seen only by people who need it, and removed when its time is up.",
      },
    ]),
    contactCards: {
      title: "Talk to a person",
      mail: { title: "Email", label: contacts.legal, to: mailLink(contacts.legal, "Privacy") },
      phone: { title: "Phone", label: contacts.phone, to: `tel:+1-${contacts.phone}` },
      form: { label: "Contact Form", to: "/contact" },
    },
  };
}

export type PrivacyPolicyCopy = ReturnType<typeof privacyPolicy>;
