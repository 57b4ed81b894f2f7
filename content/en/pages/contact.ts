import { mailtoLink } from "#domain/text/mailto.ts";
import { contactMessages, notices, requiredNote } from "../messages.ts";
import { programme } from "#content/programme.ts";
import { site } from "#content/site.ts";
import { messageOutline, topics, type InquiryType } from "../topics.ts";
import type { TopicName } from "#content/topic-names.ts";

const { contacts, responseTimes } = site;
const { message } = programme.limits.contact;
const mediaResponse = responseTimes[2].time.toLowerCase();

export const contactPage = {
  meta: {
    title: "Contact",
    description: `Write to or call the ${site.name} in ${contacts.city}, ${contacts.state}: chamber partnerships, media and press, sponsorship and general questions.`,
  },
  title: "Contact",
  lead: `Tell us who you are and what you have in mind. We answer e-mail within ${responseTimes[0].time}.`,
  /** The lead where the visitor came to write about one thing. */
  leadAbout: (about: string) =>
    `You are writing about ${about}. Your message is started below, with what we need to know to answer in one go.`,
  methods: [
    { kind: "email", label: "E-mail", text: contacts.general, to: `mailto:${contacts.general}` },
    { kind: "phone", label: "Phone", text: contacts.phone, to: `tel:+1-${contacts.phone}` },
    { kind: "place", label: "Location", text: `${contacts.city}, ${contacts.state}`, to: null },
  ],
  types: {
    title: "What is it about?",
    titleOther: "Is it about something else?",
    lead: "Choose one, and the message form starts with what we need to know.",
    cards: {
      chamber: {
        title: "Chamber Partnerships",
        text: "Bring the program to your members and your town.",
        action: "Become a partner",
      },
      media: {
        title: "Media & Press",
        text: `Interviews, facts and marks for your story. Answered ${mediaResponse}.`,
        action: "Write about a story",
      },
      sponsorship: {
        title: "Sponsorship",
        text: `Stand behind founders from all over ${programme.state}.`,
        action: "Become a sponsor",
      },
      general: {
        title: "General Questions",
        text: "Registration, dates, rules, or anything that the FAQ leaves open.",
        action: "Ask a question",
      },
    } satisfies Record<InquiryType, { title: string; text: string; action: string }>,
  },
  write: {
    title: "Send us a message",
    lead: "The form opens your own mail program with the message filled in. Nothing you write is sent to this site.",
  },
  responses: { title: "Response times", entries: responseTimes },
  hours: { title: "Office hours", entries: site.officeHours },
  /** Under the form: for those who would rather not use it. */
  plain: { before: "Rather write it yourself? Send your e-mail to", after: "or call" },
  noScript: {
    title: "Scripts are off in this browser",
    text: "The form needs them. You can write to us without it:",
    action: "Write us an e-mail",
  },
} as const;

/** What the form shows and says. It travels to the browser as data, so that no record has to. */
export const contactFormCopy = {
  address: contacts.general,
  tag: site.mailTag,
  action: mailtoLink({ to: contacts.general, subject: site.mailTag, body: "" }),
  limits: programme.limits.contact,
  messages: contactMessages(programme.limits.contact),
  notices: { prepared: notices.contactPrepared, failed: notices.contactFailed },
  required: requiredNote,
  labels: {
    name: "Name",
    email: "Email",
    organization: "Organization",
    subject: "Subject",
    message: "Message",
  },
  hints: {
    organization: "Optional",
    message: `${message.min} to ${message.max} characters`,
  },
  /** After the length of the message, where it is read out. */
  used: `of ${message.max} characters used`,
  invalid: "Please look at these fields again",
  submit: "Prepare Message",
  submitting: "Preparing Message...",
  next: "Your mail program opens with the message. You send it from there.",
  prepared: {
    title: "Your prepared message",
    opened: "Did no mail program open? Copy the message and paste it into a new e-mail to",
    tooLong:
      "This message is too long to be handed to a mail program, so none was opened. Copy it and paste it into a new e-mail, or shorten it above and try again. The address is",
    to: "To",
    copy: "Copy message and address",
    copied: "Copied. Paste it into a new e-mail.",
    notCopied: "Your browser did not allow the copy. The text is selected: copy it with your keyboard or by hand.",
    reopen: "Open the mail program again",
    dismiss: "Dismiss",
  },
  dismissNotification: "Dismiss notification",
};

/** What the form starts with. */
export function startOfMessage(name: TopicName | null): { subject: string; message: string } {
  if (!name) return { subject: "", message: "" };
  return { subject: topics[name].subject, message: messageOutline(topics[name]) };
}

/** The same start as a mail link, for those who write from their own mail program. */
export function plainMailLink(name: TopicName | null): string {
  const { subject, message: body } = startOfMessage(name);
  return mailtoLink({ to: contacts.general, subject: `${site.mailTag} ${subject}`.trim(), body });
}
