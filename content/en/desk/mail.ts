import { groupMailLimits, type GroupMailProblem } from "#domain/group-mail/group-mail-form.ts";
import type { MailGroup } from "#domain/group-mail/mail-groups.ts";
import type { Facts } from "#content/facts.ts";
import { mailName, mailNamed } from "./mail-name.ts";

const groups: Readonly<Record<MailGroup, string>> = {
  "place-holders": "Everyone with a place",
  "without-team": "People without a team",
  "without-submission": "Teams without a submission",
  "incomplete-draft": "Teams with an incomplete draft",
  "locked-teams": "Teams whose project is locked in",
  finalists: "Finalists",
  "not-finalists": "Teams that are not finalists",
  applicants: "Scholarship applicants without a decision",
  "chamber-members": "Members of one chamber",
  "chamber-contacts": "Chamber contacts",
  "chambers-without-members": "Contacts of chambers without members",
  judges: "Judges",
  "judges-behind": "Judges who are behind",
  advisors: "Advisors",
  interested: "Asked to hear when this season opens",
};

/** What became of a mail, by the outbox's own names. */
const statuses = {
  waiting: "Waiting",
  sent: "Sent",
  "given-up": "Given up",
  forgotten: "No one left to read it",
  expired: "Too late",
  withheld: "Withheld",
} as const;

const problems = {
  to: { empty: "Choose who to write to", unknown: "Choose one of the groups" },
  subject: {
    empty: "Enter a subject",
    "too-long": `Keep the subject to ${groupMailLimits.subject} characters`,
    unreadable: "The subject has characters that cannot be sent",
    "unknown-placeholder": "Only {first name} and {team} can be in braces",
  },
  message: {
    empty: "Enter a message",
    "too-long": `Keep the message to ${groupMailLimits.message.toLocaleString("en")} characters`,
    unreadable: "The message has characters that cannot be sent",
    "unknown-placeholder": "Only {first name} and {team} can be in braces",
  },
} satisfies Record<string, Partial<Record<GroupMailProblem, string>>>;

export function deskMail({ programme }: Facts) {
  const people = (count: number) => (count === 1 ? "1 person" : `${count.toLocaleString("en")} people`);
  return {
    meta: { title: "Mail", description: "Emails to groups, and every email that went out." },
    title: "Mail",
    lead: "Write to a group, and see what happened to every email.",
    write: {
      title: "Write to a group",
      to: "To",
      choose: "Choose a group",
      chamber: (name: string) => `Members of ${name}`,
      subject: "Subject",
      message: "Message",
      messageHint:
        "Plain text. An empty line starts a new paragraph, and web addresses become links. {first name} and {team} are filled in for each reader.",
      own: "This is about each reader's own registration, project or work",
      ownHint:
        "If you check this, it also goes to people who unsubscribed from news. Emails to these groups always do: people without a team, teams by the status of their project, finalists, teams that are not finalists, applicants, chambers without members, and judges who are behind.",
      preview: "Preview",
      problem: "There is a problem",
    },
    preview: {
      title: "Preview",
      goesTo: (count: number, group: string) => `This email goes to ${people(count)}: ${group}.`,
      leftOut: (count: number) => `${people(count)} in the group unsubscribed from news and won't get it.`,
      news: "It has an unsubscribe link and supports the email program's own unsubscribe button.",
      own: "It is about the readers' own registration or project, so it has no unsubscribe link.",
      pace: "The emails go out one after another, about five a second, after codes and receipts.",
      reader: (index: number, count: number) => `Reader ${index.toLocaleString("en")} of ${count.toLocaleString("en")}`,
      addressed: "To",
      subject: "Subject",
      previous: "Previous reader",
      next: "Next reader",
      test: "Test to myself",
      change: "Change it",
      send: "Send",
    },
    nobody: "No one is in this group right now, or everyone in it has unsubscribed.",
    tested: "A test is on its way to you.",
    sent: (count: number) => `Queued for ${people(count)}.`,
    already: (count: number) => `It was already sent to ${people(count)}. No one gets it twice.`,
    letters: {
      title: "Latest group emails",
      to: "To",
      subject: "Subject",
      readers: "Readers",
      at: `Sent (${programme.zoneLabel})`,
    },
    outbox: {
      title: "Outbox",
      searchHint: "A reader's email address, a kind of mail, or an id",
      none: "No email matches.",
      status: "Status",
      columns: {
        kind: "Mail",
        reader: "To",
        status: "Status",
        created: `Written (${programme.zoneLabel})`,
        sent: `Sent (${programme.zoneLabel})`,
        attempts: "Attempts",
        error: "Last error",
      },
      waiting: "Waiting",
      givenUp: "Given up",
    },
    one: {
      title: (kind: string) => `Mail: ${kind}`,
      back: "Back to the outbox",
      id: "Id",
      next: "Next attempt",
      again: "Send again",
      who: "See who it is for",
      queued: "It is on its way again.",
      hurried: "It was still waiting. We're trying it now.",
    },
    refusals: {
      unknown_address: "No one has this address.",
      unknown: "This email is no longer there.",
      several: "Several emails begin with this id.",
      several_of_person: "This person has several registrations.",
      forgotten: "Its reader asked to be forgotten.",
      address_gone: "It went to an address that we no longer keep.",
      too_late: "It's out of date: what it says is no longer true today.",
      not_paid: "This registration has not been paid, so it has no receipt.",
    },
    organizer: "The organizer",
    groups,
    statuses,
    problems,
    kind: mailName,
    kindNamed: mailNamed,
    file: `mail-${programme.id}.csv`,
  };
}

export type DeskMailWords = ReturnType<typeof deskMail>;
