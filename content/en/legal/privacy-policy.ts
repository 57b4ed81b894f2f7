import type { Facts } from "#content/facts.ts";
import type { LegalDocument } from "#domain/text/document.ts";
import { formatDay } from "../formats.ts";
import { legalFacts } from "./legal-facts.ts";

export function privacyPolicyDocument(facts: Facts): LegalDocument {
  const { programme, site } = facts;
  const { legal, participation } = programme;
  const { contacts, responseTimes } = site;
  const { clauses, mailText } = legalFacts(facts);
  const privacyMail = mailText(contacts.legal, "Privacy");
  return {
    title: "Privacy Policy",
    summary: `What the organizer of the ${site.name} collects, what it is used for, who sees it, and what you can decide about it.`,
    dates: [
      { label: "Effective", value: formatDay(legal.privacyEffectiveOn) },
      { label: "Last updated", value: formatDay(legal.privacyUpdatedOn) },
    ],
    sections: [
      {
        id: "information-collected",
        title: "Information Collected",
        blocks: [
          {
            kind: "paragraph",
            text: `The ${site.name} is run by ${site.organizer}. "We" and "the organizer" below mean that corporation, "the accelerator" means the program. This is what we may hold:`,
          },
          {
            kind: "definitions",
            entries: [
              {
                term: "Registration data",
                text: "Name, e-mail address, phone number, business or chamber affiliation, details of team members, contact details of a chamber; the package, the price and how the payment stands.",
              },
              {
                term: "Submission data",
                text: "Project files, business plans, prototypes, demo videos, pitch decks, the How AI Was Used log and other materials that you hand in.",
              },
              { term: "Event attendance", text: "Records of who took part in which event." },
              {
                term: "Photos, videos and audio",
                text: "Made at events, as described in [section 4](#photography-and-media).",
              },
              {
                term: "Technical data",
                text: "IP address, browser type, and, from the participant portal and other services of the program, cookies, analytics, and the history of logins and submissions.",
              },
            ],
          },
          {
            kind: "paragraph",
            text: "The public pages of this website set no cookie, and the site runs no analytics. There are three cookies, each set only when it is needed: one keeps you signed in to the portal, one is your browser's part of a code that we mail you (up to twenty minutes), and one marks the browser of a voter until the public vote ends. Like any web server it sees the IP address and browser type of a request; it uses the address, as a keyed hash, to limit repeated attempts. While you fill in the register or the contact form, your browser keeps what you typed in that tab, so that a reload loses nothing; it is cleared when payment is handed over or the package changed, and when the message is handed to your mail program. The contact form itself sends us nothing: it prepares a message in that mail program.",
          },
          {
            kind: "paragraph",
            text: "Card details are entered at the checkout of an external payment provider. They never reach this website. We learn the amount, a transaction ID and whether the payment succeeded. A chamber that asks for an invoice also gives a billing address and, where it has one, a purchase order number; with a payment by invoice we note the bank's reference.",
          },
        ],
      },
      {
        id: "use",
        title: "Use of Information",
        blocks: [
          { kind: "paragraph", text: "We use this information to:" },
          {
            kind: "list",
            items: [
              "register you, confirm your payment and send your receipt and next steps;",
              "give access to the participant portal and to the training;",
              "receive, judge and, where you opted in, show your project;",
              "verify that each person votes once;",
              "run events, with attendance and certificates;",
              "tell you once when the next season opens, where you asked for it;",
              "answer your questions and tell you about changes to the program;",
              "keep the site and the competition secure and fair.",
            ],
          },
        ],
      },
      {
        id: "sharing",
        title: "Sharing",
        blocks: [
          { kind: "paragraph", text: "Information goes to these people and companies, each for its purpose:" },
          {
            kind: "definitions",
            entries: [
              { term: "Payment provider", text: "Your e-mail address and what you pay for, to take the payment." },
              { term: "Judges and advisors", text: "Your submission, to score it and to mentor you." },
              {
                term: "Sponsors",
                text: "They may review projects. They get no rights to your intellectual property.",
              },
              { term: "Your chamber", text: "That you take part, where you do so through its package." },
              {
                term: "The public",
                text: "Your project, only where you opted in to the gallery. Photos and videos, unless you opted out.",
              },
              {
                term: "Service providers and authorities",
                text: "Companies that run technical services for us, as far as the service needs it; authorities, where the law requires it.",
              },
            ],
          },
          { kind: "paragraph", text: clauses.display },
        ],
      },
      {
        id: "photography-and-media",
        title: "Photography and Media",
        blocks: [
          {
            kind: "paragraph",
            text: `Photos, videos and audio are made at events, among them the finals at the ${programme.finals.venue}. We may use them to report on the program and to promote it, and media partners may do so too.`,
          },
          {
            kind: "paragraph",
            text: clauses.mediaOptOut,
          },
        ],
      },
      {
        id: "retention",
        title: "Retention",
        blocks: [
          { kind: "paragraph", text: clauses.retention },
          {
            kind: "paragraph",
            text: "After that it is removed. For registrations made on this website, the site looks at least once a day for what is due and removes it.",
          },
        ],
      },
      {
        id: "student-privacy",
        title: "Student Privacy",
        blocks: [
          {
            kind: "paragraph",
            text: `Students take part under the same policy as everyone else. A student under ${participation.adultAge} takes part only with the written consent of a parent or guardian.`,
          },
          {
            kind: "paragraph",
            text: "The accelerator asks for no grades, school records or student numbers. A student's project and picture are treated like those of other participants: the project is shown only after opting in, and media use ends with opting out.",
          },
        ],
      },
      {
        id: "rights",
        title: "Your Rights",
        blocks: [
          { kind: "paragraph", text: "You decide, at any time:" },
          {
            kind: "list",
            items: [
              "whether your project is shown in the public gallery: private by default, opt in, withdraw;",
              `whether you appear in our media: opt out at ${mailText(contacts.media, "Media use opt-out")}.`,
            ],
          },
          {
            kind: "paragraph",
            text: `Questions about the data that we hold about you go to ${privacyMail}. We answer e-mail within ${responseTimes.email.time}. Rights that the law gives you are not limited by this policy.`,
          },
        ],
      },
      {
        id: "security",
        title: "Security",
        blocks: [
          {
            kind: "paragraph",
            text: "We protect personal data with reasonable technical and organizational measures, and let those people see it who need it for their work. This website keeps no card numbers and has no visitor accounts, so there are none to steal.",
          },
          {
            kind: "paragraph",
            text: `No system is perfectly secure. If you notice a weakness, or think that your data was misused, tell us at ${privacyMail}.`,
          },
        ],
      },
      {
        id: "international-participants",
        title: "International Participants",
        blocks: [
          {
            kind: "paragraph",
            text: `The accelerator is run from ${contacts.city}, ${contacts.state}, in the United States. If you send us data from another country, you send it to the United States, where it is handled under this policy and the laws of ${contacts.state}, which may differ from those at home.`,
          },
        ],
      },
      {
        id: "childrens-privacy",
        title: "Children's Privacy",
        blocks: [
          {
            kind: "paragraph",
            text: `${clauses.children} ${clauses.minors}`,
          },
          {
            kind: "paragraph",
            text: `If you believe that a child under ${participation.childrenUnder} has sent us personal data, please tell us at ${privacyMail}.`,
          },
        ],
      },
      {
        id: "updates",
        title: "Updates",
        blocks: [
          {
            kind: "paragraph",
            text: "We can change this policy. The current text is always on this page, with the date from which it is effective and the date of its last update at the top.",
          },
        ],
      },
      {
        id: "contact",
        title: "Contact",
        blocks: [
          { kind: "paragraph", text: "Questions about personal data reach us here:" },
          {
            kind: "definitions",
            entries: [
              { term: "E-mail", text: privacyMail },
              { term: "Phone", text: `[${contacts.phone}](tel:+1-${contacts.phone})` },
              { term: "Location", text: `${contacts.city}, ${contacts.state}` },
              { term: "Form", text: "[Contact form](/contact?topic=legal)" },
            ],
          },
        ],
      },
    ],
  };
}

/** "Effective and last updated September 26, 2025", or both dates where they differ: one line, for cards. */
export function privacyDates({ programme: { legal } }: Facts): string {
  return legal.privacyEffectiveOn === legal.privacyUpdatedOn
    ? `Effective and last updated ${formatDay(legal.privacyUpdatedOn)}`
    : `Effective ${formatDay(legal.privacyEffectiveOn)}; last updated ${formatDay(legal.privacyUpdatedOn)}`;
}
