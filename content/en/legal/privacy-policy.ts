import type { Facts } from "#content/facts.ts";
import type { LegalDocument } from "#domain/text/document.ts";
import { codeRules, sessionRules } from "#domain/people/sign-in-rules.ts";
import { codeWords } from "../code-words.ts";
import { formatDay } from "../formats.ts";
import { legalFacts } from "./legal-facts.ts";
import { voteEnds } from "../showcase/vote-dates.ts";

const hour = 3_600_000;
const day = 24 * hour;

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
                text: "Name, email address, phone number, business or chamber affiliation, details of team members, contact details of a chamber; the package, the price and how the payment stands.",
              },
              {
                term: "Submission data",
                text: "Project files, business plans, prototypes, demo videos, pitch decks, the How AI Was Used log and other materials that you hand in.",
              },
              {
                term: "What you do in the portal",
                text: "Your age band (not your date of birth), your team, lessons read, what you handed in for each stage, certificates, questions to advisors, appeals, and as a finalist who is coming to the finals with which access needs.",
              },
              {
                term: "Parents and guardians",
                text: "Name and email address of the one who consents, or the signed form.",
              },
              {
                term: "Members of a chamber",
                text: "Name, email address, which chamber, and whether it may see you by name.",
              },
              {
                term: "Scholarships",
                text: "What you write in the application: where you live or work, what you want to build, what would help, and whether you call yourself rural or underrepresented.",
              },
              {
                term: "Judges and advisors",
                text: "Name, email address, and of judges employer, chamber and sponsor, so that nobody judges where there is a tie; conflicts, marks and notes.",
              },
              {
                term: "Votes",
                text: "Keyed hashes of your email address, of your network address and of your browser's mark, and the domain of the email address. The address itself is kept only until its code ends, and is used for nothing else. No email confirms a vote.",
              },
              {
                term: "Reports, appeals and requests",
                text: "What you write when you report a project, appeal, or ask for a refund, with your name or address where you gave it; the names of the people on the appeals committee, and their decision.",
              },
              {
                term: "Signing in",
                text: "When and with which kind of browser you signed in, sessions that are open, passkeys that you added (their public keys only), and browsers that are known to your address, as hashes.",
              },
              {
                term: "People at the desk",
                text: "Name, email address and role of everyone who works at the organizer's desk, and what they did there.",
              },
              {
                term: "Backups",
                text: "Copies of the database and the files. When a backup is restored, everyone who asked to be forgotten since then is forgotten again.",
              },
              {
                term: "Interest in the next season",
                text: "Your email address, for one letter when the season opens.",
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
            text: "The public pages of this website set no cookie, and the site runs no analytics. These are all the cookies there are, each set only when it is needed:",
          },
          {
            kind: "definitions",
            entries: [
              {
                term: "session",
                text: `A ${sessionRules.validMs / day}-day cookie that keeps you signed in; for organizers it lasts ${sessionRules.organizerValidMs / hour} hours. Set when you sign in or join through your chamber, gone when you sign out.`,
              },
              {
                term: "code",
                text: `Your browser's part of a code that we mail you, so that the code works in no other browser: ${codeWords.cookie}. Set when you ask for a code: to sign in, to vote, to join through a chamber, to ask for an invoice, to change an address, to give consent, or to hear of the next season.`,
              },
              {
                term: "known",
                text: `A ${codeRules.knownMs / day}-day cookie by which this browser is known to have signed in with your address, so that a stranger who asks for codes in your name cannot keep you out. We store it only as a hash. Set when you sign in with a code.`,
              },
              {
                term: "voter",
                text: `Marks the browser of a voter until the public vote ends (${voteEnds(facts)}). Set when you vote, or come to the gallery through the QR code of an event.`,
              },
            ],
          },
          {
            kind: "paragraph",
            text: "Like any web server it sees the IP address and browser type of a request; it uses the address, as a keyed hash, to limit repeated attempts. While you fill in the register or the contact form, your browser keeps what you typed in that tab, so that a reload loses nothing; it is cleared when payment is handed over or the package changed, and when the message is handed to your mail program. In the portal it keeps what you typed into a submission until the site has saved it, and on the implementation guide the steps that you ticked; neither is sent to us by that. The contact form itself sends us nothing: it prepares a message in that mail program.",
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
              "verify that each person votes once, and find votes that someone stuffed;",
              "decide on scholarships, and send invoices and reminders to chambers that asked for one;",
              "run events, with attendance, and issue certificates that anyone can check;",
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
          {
            kind: "paragraph",
            text: "We sell no personal data, and give none away for advertising. Information goes to these people and companies, each for its purpose:",
          },
          {
            kind: "definitions",
            entries: [
              { term: "Payment provider", text: "Your email address and what you pay for, to take the payment." },
              {
                term: "Your team",
                text: "Your name and email address, how far you are, and the whole submission.",
              },
              {
                term: "Judges",
                text: "The submissions that they are assigned, with the names of the team. They never see each other's marks, votes, phone numbers or email addresses.",
              },
              {
                term: "Advisors",
                text: "What a team asks them, with its name and the address of the person who asks, so that they can answer by email. Where that person is under age, the parent or guardian gets a copy.",
              },
              {
                term: "Organizers",
                text: "What their work needs. Organizers who handle payments see registrations and invoices; those who run the competition see people, projects, judges and votes, but no payments and no phone numbers. Who looked a list up for export, or changed something, is logged. Held votes are decided on without seeing for whom they are.",
              },
              {
                term: "Sponsors",
                text: "They may review projects whose teams opted in to the public gallery, as everyone can. They get no rights to your intellectual property.",
              },
              {
                term: "Your chamber",
                text: "That one more member takes part through its package, as a number, and the names of its members' teams. Your name and how far you are only where you ticked that box; you can untick it [where you joined](/join).",
              },
              {
                term: "The public",
                text: "Your project, only where every member of the team opted in to the gallery, with each member named as they wish, and minors by first name and initial. Finalists and awards by project and team, only where the team said that it may be named. A certificate, to anyone who has its serial number. Marks and vote counts, after the announcement and without names. Photos and videos, unless you opted out.",
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
            text: "After that it is removed: the site looks at least once a day for what is due. Some things go earlier, and a few stay:",
          },
          {
            kind: "definitions",
            entries: [
              {
                term: "Goes earlier",
                text: `Codes within a day. What tells voters apart (hashes and mail domains), when the results are published. Network addresses in limits, as keyed hashes, within an hour. Sessions when they end, known browsers after ${codeRules.knownMs / day} days, passkeys when you remove them. Backups after the days that the organizer keeps them. The data of a child under ${participation.childrenUnder}, at once.`,
              },
              {
                term: "Stays",
                text: "Titles and team names that were public in the gallery or the results. Of a certificate its serial, kind, season and a hash, so that it can still be checked. Numbers, days and amounts of invoices and payments. That an address unsubscribed, as a keyed hash. A log of who did what at the desk, in ids.",
              },
            ],
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
              "whether your project is shown in the public gallery: private by default, opt in, withdraw, all [in the portal](/portal/submission);",
              "whether your chamber sees you by name;",
              "whether you get news that is not about your own registration or project: every such email has a link that ends them;",
              `whether you appear in our media: opt out at ${mailText(contacts.media, "Media use opt-out")}.`,
            ],
          },
          {
            kind: "paragraph",
            text: `You correct your name and phone [in the portal](/portal/details), and your email address [on your account page](/account). To be forgotten, or for questions about the data that we hold about you, write to ${privacyMail}. Someone who is forgotten is removed from the database, files and emails; a team keeps "a former member". We answer email within ${responseTimes.email.time}. Rights that the law gives you are not limited by this policy.`,
          },
        ],
      },
      {
        id: "security",
        title: "Security",
        blocks: [
          {
            kind: "paragraph",
            text: "We protect personal data with reasonable technical and organizational measures, and let those people see it who need it for their work. This website keeps no card numbers and no passwords, so there are none to steal: signing in takes a code by email, and sessions and codes are kept as hashes. Files of a submission are private until the project is shown, and no longer served the moment it is withdrawn.",
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
            text: `${clauses.children} ${clauses.minors} The portal asks for an age band on the first visit. If someone says they are under ${participation.childrenUnder}, their place is closed, their data is erased at once, and the organizer is told to refund the fee.`,
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
              { term: "Email", text: privacyMail },
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
