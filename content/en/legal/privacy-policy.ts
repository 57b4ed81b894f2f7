import type { Facts } from "#content/facts.ts";
import type { LegalDocument } from "#domain/text/document.ts";
import { codeRules, sessionRules } from "#domain/people/sign-in-rules.ts";
import { backupRules } from "#domain/retention/backup-rules.ts";
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
    summary: `What the organizer of the ${site.name} collects, how we use it, who sees it, and the choices you have.`,
    dates: [
      { label: "Effective", value: formatDay(legal.privacyEffectiveOn) },
      { label: "Last updated", value: formatDay(legal.privacyUpdatedOn) },
    ],
    sections: [
      {
        id: "information-collected",
        title: "Information Collected",
        blocks: [
          `The ${site.name} is run by ${site.organizer}. "We" and "the organizer" below mean that corporation, "the accelerator" means the program. This is what we may hold:`,
          {
            kind: "definitions",
            entries: {
              "Registration data":
                "Name, email address, phone number, business or chamber affiliation, details of team members, contact details of a chamber; the package, the price and the status of the payment; and, if a place was handed to another person, from whom to whom and when.",
              "Submission data":
                "Project files, business plans, prototypes, demo videos, pitch decks, the How AI Was Used log and other materials that you submit.",
              "What you do in the portal":
                "Your age band (not your date of birth), your team and whom it invited by email address, the lessons you opened and finished, the notes in your notebook, drafts and deliverables of each stage, certificates, questions to advisors and notes on your work, appeals, and, for finalists, who is coming to the finals and any access needs.",
              "Questions from the organizers":
                "What you answer if the organizers ask participants, chambers or judges something more. Each question says how long its answer is kept.",
              "Parents and guardians":
                "Name and email address of the parent or guardian who consents, or the signed form.",
              "Members of a chamber":
                "Name, email address, chamber, business, and whether the chamber may see you by name. Of the chamber itself, the people who may open its page.",
              Scholarships:
                "What you write in the application: where you live or work, what you want to build, what would help, and whether you describe yourself as rural or underrepresented.",
              "Judges and advisors":
                "Name, email address and an advisor's topics; for judges also employer, chamber and sponsor, so that no one judges a project they have a tie to; their conflicts, and their marks and notes on projects and on pitches at the finals.",
              "People named on public pages":
                "If you are a judge or advisor and agree, your name, a line about you, your town and a link, with a portrait if you upload one. We keep the picture only in the two colors in which it is shown. Chambers and sponsors can agree to the same. You can stop this at any time.",
              Votes:
                "Keyed hashes of your email address, of your network address and of a mark in your browser, and the domain of the email address. The address itself is kept only until its code expires, and is used for nothing else. Apart from the code, we send you no email about your vote.",
              "Reports, appeals and requests":
                "What you write when you report a project, appeal, or ask for a refund, with your name or address if you gave it; the names of the people on the appeals committee, and their decision.",
              "Signing in":
                "When you signed in and with what kind of browser, open sessions, passkeys you added (their public keys only), browsers known to your address (as hashes), and changes to your email address. For emails we sent you: the kind, the time and whether they arrived.",
              "People at the desk":
                "Name, email address and role of everyone who works at the organizer's desk, and what they did there. Also the notes and reminders that they keep about a registration, a person, a team or a chamber, and a search index for finding people by name.",
              Backups:
                "Copies of the database and the files. If we restore a backup, we again forget everyone who asked to be forgotten since it was made.",
              "Interest in the next season": "Your email address, for one email when the season opens.",
              "Event attendance": "Records of who attended which event.",
              "Photos, videos and audio": "Taken at events, as described in [section 4](#photography-and-media).",
              "Technical data":
                "IP address, browser type, and, from the participant portal and other services of the program, cookies, analytics, and the history of logins and submissions.",
            },
          },
          "The public pages of this website set no cookie, and the site runs no analytics. These are all the cookies we use, each set only when it is needed:",
          {
            kind: "definitions",
            entries: {
              session: `A ${sessionRules.validMs / day}-day cookie that keeps you signed in; for organizers it lasts ${sessionRules.organizerValidMs / hour} hours. Set when you sign in or join through your chamber, and removed when you sign out.`,
              code: `Your browser's part of a code that we email you, so that the code works in no other browser: ${codeWords.cookie}. Set when you sign in, with a code or a passkey, and when you ask for a code: to vote, to join through a chamber, to ask for an invoice, to apply for a scholarship, to change an address or a passkey, or to hear about the next season.`,
              known: `A ${codeRules.knownMs / day}-day cookie that shows this browser has signed in with your address before, so that a stranger who asks for codes in your name cannot lock you out. We store it only as a hash. Set when you sign in or change your address.`,
              voter: `Marks a voter's browser until the public vote ends (${voteEnds(facts)}). Set when you vote, or when you open the gallery through the QR code of an event.`,
            },
          },
          "Like any web server, it sees the IP address and browser type of each request; it uses the address, as a keyed hash, to limit repeated attempts. While you fill in the register or the contact form, your browser keeps what you typed in that tab, so that a reload loses nothing. It is cleared when you continue to payment or change the package, and when your email program opens with the message. In the portal and in judging, your browser keeps what you typed into a submission, your notebook or your marks until the site has saved it, and, if you had been signed out when you sent a form, what you typed into it, in that tab, until you sign in again. On the implementation guide it keeps the steps that you checked off. That alone sends us nothing. The contact form itself sends us nothing: it prepares a message in your email program.",
          "Card details are entered at the checkout of an external payment provider. They never reach this website. We learn the amount, a transaction ID and whether the payment succeeded. A chamber that asks for an invoice also gives a billing address and, if it has one, a purchase order number; when an invoice is paid, we record the bank's reference.",
        ],
      },
      {
        id: "use",
        title: "Use of Information",
        blocks: [
          "We use this information to:",
          {
            kind: "list",
            items: [
              "register you, confirm your payment and send your receipt and next steps;",
              "give access to the participant portal and to the training;",
              "receive, judge and, if you opted in, show your project;",
              "verify that each person votes once, and find ballot stuffing;",
              "decide on scholarships, and send invoices and reminders to chambers that asked for an invoice;",
              "run events, record attendance, and issue certificates that anyone can check;",
              "tell you once when the next season opens, if you asked us to;",
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
          "We do not sell personal data, and we share none for advertising. Information goes to these people and companies, each for its own purpose:",
          {
            kind: "definitions",
            entries: {
              "Payment provider": "Your email address and what you pay for, to take the payment.",
              "Your team": "Your name and email address, your progress, and the whole submission.",
              Judges:
                "The submissions that they are assigned, with the names of the team. They never see each other's marks, votes, phone numbers or email addresses.",
              Advisors:
                "What a team asks them, with the team's name and the email address of the person who asks, so that they can answer by email, and what the members of that team handed in for the stages, so that they can leave notes on it. If the person is a minor, the parent or guardian gets a copy of questions and notes.",
              Organizers:
                "What their work requires. Organizers who handle payments see registrations and invoices; those who run the competition see people, projects, judges and votes, but no payments and no phone numbers. The site logs who exported a list and who changed something. Organizers decide on held votes without seeing which project they are for.",
              Sponsors:
                "They may review projects whose teams opted in to the public gallery, as anyone can. They get no rights to your intellectual property.",
              "Your chamber":
                "How many members take part through its package, each member's business and when they joined, and the names of its members' teams. Your name and your progress only if you checked that box; you can uncheck it [in the portal](/portal/chamber).",
              "The public":
                "Your project, only if every member of the team opted in to the gallery, with each member's name as they chose it, and minors by first name and initial. Finalists and awards by project and team, only if the team agreed to be named. A certificate, to anyone who has its serial number. Marks and vote counts, after the announcement and without names. Photos and videos, unless you opted out.",
              "Service providers and authorities":
                "Companies that run technical services for us, as far as the service requires it; authorities, where the law requires it.",
            },
          },
          clauses.display,
        ],
      },
      {
        id: "photography-and-media",
        title: "Photography and Media",
        blocks: [
          `Photos, videos and audio are recorded at events, including the finals at the ${programme.finals.venue}. We may use them to report on the program and to promote it, and so may media partners.`,
          clauses.mediaOptOut,
        ],
      },
      {
        id: "retention",
        title: "Retention",
        blocks: [
          clauses.retention,
          "After that it is removed: at least once a day, the site looks for data that is due for removal. Some things are removed earlier, and a few are kept:",
          {
            kind: "definitions",
            entries: {
              "Removed earlier": `Codes, within a day. What tells voters apart (hashes and email domains), when the results are published. Network addresses that limit repeated attempts, kept as keyed hashes, within an hour. Sessions, when they end. The list of your sign-ins, after ${sessionRules.signInsMs / day} days. Known browsers, after ${codeRules.knownMs / day} days. Passkeys, when you remove them. What someone wrote in a report about a project, when we have dealt with it. Answers to the organizers' questions, after the finals, if the question says so. Backups, before they are ${backupRules.keptDays} days old: each nightly backup that succeeds deletes those whose time is up. The data of a child under ${participation.childrenUnder}, right away.`,
              "Removed with the season":
                "What was written in appeals, refund requests and decisions, and the names of the people on the appeals committee: with the rest of the season's data, after the time above.",
              "Kept longer":
                "The name, email address and role of people who work at the organizer's desk, for as long as they have that role.",
              Kept: "Titles and team names that were public in the gallery or the results. For each certificate, its serial number, kind, season, date and a hash, so that it can still be checked. The numbers, dates and amounts of invoices and payments. That an address unsubscribed, as a keyed hash. A log of who did what at the desk, by ID numbers.",
            },
          },
        ],
      },
      {
        id: "student-privacy",
        title: "Student Privacy",
        blocks: [
          `Students take part under the same policy as everyone else. A student under ${participation.adultAge} takes part only with the written consent of a parent or guardian.`,
          "The accelerator does not ask for grades, school records or student numbers. A student's project and picture are treated like those of other participants: the project is shown only after opting in, and media use ends after opting out.",
        ],
      },
      {
        id: "rights",
        title: "Your Rights",
        blocks: [
          "You decide, at any time:",
          {
            kind: "list",
            items: [
              "whether your project is shown in the public gallery: it is private by default, and you opt in or withdraw [in the portal](/portal/submission);",
              "whether your chamber sees you by name;",
              "whether you get news that is not about your own registration or project: every such email has an unsubscribe link;",
              `whether you appear in our media: opt out at ${mailText(contacts.media, "Media use opt-out")}.`,
            ],
          },
          `You can correct your name and phone number [in the portal](/portal/details), and your email address [on your account page](/account). To have your data erased, or to ask about the data that we hold about you, write to ${privacyMail}. We then remove you from the database, files and emails; your team's record says "a former member". We answer email within ${responseTimes.email.time}. This policy does not limit rights that the law gives you.`,
        ],
      },
      {
        id: "security",
        title: "Security",
        blocks: [
          "We protect personal data with reasonable technical and organizational measures, and show it only to people who need it for their work. This website keeps no card numbers and no passwords, so there are none to steal: you sign in with a code by email or with a passkey, and sessions and codes are kept as hashes. A submission's files are private until the project is shown, and are no longer available from the moment it is withdrawn.",
          `No system is perfectly secure. If you notice a weakness, or think your data was misused, tell us at ${privacyMail}.`,
        ],
      },
      {
        id: "international-participants",
        title: "International Participants",
        blocks: [
          `The accelerator is run from ${contacts.city}, ${contacts.state}, in the United States. If you send us data from another country, you send it to the United States, where it is handled under this policy and the laws of ${contacts.state}, which may differ from the laws of your country.`,
        ],
      },
      {
        id: "childrens-privacy",
        title: "Children's Privacy",
        blocks: [
          `${clauses.children} ${clauses.minors} The portal asks for an age band on the first visit. If someone says they are under ${participation.childrenUnder}, their place is closed, their data is erased right away, and the organizer is asked to refund the fee.`,
          `If you believe a child under ${participation.childrenUnder} has sent us personal data, please tell us at ${privacyMail}.`,
        ],
      },
      {
        id: "updates",
        title: "Updates",
        blocks: [
          "We may change this policy. The current text is always on this page, with its effective date and the date of its last update at the top.",
        ],
      },
      {
        id: "contact",
        title: "Contact",
        blocks: [
          "Ask us about personal data here:",
          {
            kind: "definitions",
            entries: {
              Email: privacyMail,
              Phone: `[${contacts.phone}](tel:+1-${contacts.phone})`,
              Location: `${contacts.city}, ${contacts.state}`,
              Form: "[Contact form](/contact?topic=legal)",
            },
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
