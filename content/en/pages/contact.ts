import type { Facts } from "#content/facts.ts";
import type { TopicName } from "#content/topic-names.ts";
import { mailtoLink } from "#domain/text/mailto.ts";
import { contactMessages, errorTitle, notices, requiredNote } from "../messages.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { messageOutline, topics, type InquiryType } from "../topics.ts";

/** The page, for someone who comes to write about that topic or about anything. */
export function contact(facts: Facts, topicName: TopicName | null) {
  const { programme, site } = facts;
  const { contacts, responseTimes } = site;
  const topic = topicName && topics[topicName];
  return {
    meta: pageMeta(
      facts,
      "Contact",
      `Write to or call the ${site.name} in ${contacts.city}, ${contacts.state}: chamber partnerships, media and press, sponsorship and general questions.`,
    ),
    title: "Contact",
    /** Another lead where the visitor came to write about one thing. */
    lead: topic
      ? `You are writing about ${topic.about}. We've started your message below, with what we need to know to answer it the first time.`
      : `Tell us who you are and what you have in mind. We answer email within ${responseTimes.email.time}.`,
    methods: contactMethods([
      { kind: "email", label: "Email", text: contacts.general, to: `mailto:${contacts.general}` },
      { kind: "phone", label: "Phone", text: contacts.phone, to: `tel:+1-${contacts.phone}` },
      { kind: "place", label: "Location", text: `${contacts.city}, ${contacts.state}`, to: null },
    ]),
    types: {
      title: topic ? "Is it about something else?" : "What is it about?",
      lead: "Choose one, and the message form starts with what we need to know.",
      cards: inquiryCards([
        {
          type: "chamber",
          title: "Chamber Partnerships",
          text: "Bring the program to your members and your town.",
          action: "Become a partner",
        },
        {
          type: "media",
          title: "Media & Press",
          text: `Interviews, facts and logos for your story. Answered ${responseTimes.media.inText}.`,
          action: "Ask about a story",
        },
        {
          type: "sponsorship",
          title: "Sponsorship",
          text: `Support founders from all over ${programme.state}.`,
          action: "Become a sponsor",
        },
        {
          type: "general",
          title: "General Questions",
          text: "Registration, dates, rules, or anything the FAQ doesn't answer.",
          action: "Ask a question",
        },
      ]),
    },
    write: {
      title: "Send us a message",
      lead: "The form opens your own email program with the message filled in. Nothing you write is sent to this site.",
    },
    responses: {
      title: "Response times",
      entries: Object.values(responseTimes).map(({ way, time }) => ({ way, time })),
    },
    hours: { title: "Office hours", entries: site.officeHours },
    /** Under the form: for those who would rather not use it. */
    plain: {
      before: "Would you rather write it yourself? Send your email to",
      mail: { label: contacts.general, to: plainMailLink(facts, topicName) },
      after: "or call",
      phone: { label: contacts.phone, to: `tel:+1-${contacts.phone}` },
    },
    noScript: {
      title: "Scripts are off in this browser",
      text: "The form needs them. You can write to us without it:",
      action: "Write us an email",
    },
    form: contactForm(facts),
    start: startOfMessage(topicName),
  };
}

export type ContactCopy = ReturnType<typeof contact>;

interface ContactMethod {
  kind: "email" | "phone" | "place";
  label: string;
  text: string;
  to: string | null;
}

const contactMethods = (methods: readonly ContactMethod[]): readonly ContactMethod[] => methods;

interface InquiryCard {
  type: InquiryType;
  title: string;
  text: string;
  action: string;
}

const inquiryCards = (cards: readonly InquiryCard[]): readonly InquiryCard[] => cards;

/** What the form shows and says. It travels to the browser as data, so that no record has to. */
export function contactForm({ programme, site }: Facts) {
  const { contacts, mailTag } = site;
  const limits = programme.limits.contact;
  const { message } = limits;
  return {
    address: contacts.general,
    tag: mailTag,
    action: mailtoLink({ to: contacts.general, subject: mailTag, body: "" }),
    limits,
    messages: contactMessages(limits),
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
    /** Names the form for those who hear it. */
    name: "Message to the organizers",
    errorTitle,
    invalid: "Please look at these fields again",
    submit: "Prepare Message",
    submitting: "Preparing Message...",
    next: "Your email program opens with the message. You send it from there.",
    prepared: {
      title: "Your prepared message",
      opened: "Did no email program open? Copy the message and paste it into a new email to",
      tooLong:
        "This message is too long to open in an email program. Copy it and paste it into a new email, or shorten it above and try again. The address is",
      to: "To",
      copy: "Copy message and address",
      copied: "Copied. Paste it into a new email.",
      notCopied: "Your browser did not allow the copy. The text is selected: copy it with your keyboard or by hand.",
      unfilled: "The lines we started for you are still empty. Please fill them in before you send it.",
      reopen: "Open the email program again",
      dismiss: "Dismiss",
    },
    dismissNotification: "Dismiss notification",
  };
}

/** What the form starts with. */
export function startOfMessage(name: TopicName | null): { subject: string; message: string } {
  if (!name) return { subject: "", message: "" };
  return { subject: topics[name].subject, message: messageOutline(topics[name]) };
}

/** The same start as a mail link, for those who write from their own mail program. */
export function plainMailLink({ site }: Facts, name: TopicName | null): string {
  const { subject, message: body } = startOfMessage(name);
  return mailtoLink({ to: site.contacts.general, subject: `${site.mailTag} ${subject}`.trim(), body });
}
