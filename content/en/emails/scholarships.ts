import type { Facts } from "#content/facts.ts";
import { portalLaunchAt } from "#domain/programme/moments.ts";
import type { EmailContent } from "./email-content.ts";
import { organizerClosing } from "./organizer-mail.ts";

interface Reader {
  firstName: string;
}

const closingFor = ({ site }: Facts) =>
  `You're getting this email because a scholarship of the ${site.name} was asked for with this address.`;

/** The application is there, and what happens next. */
export function scholarshipReceivedEmail({ firstName }: Reader, siteUrl: string, facts: Facts): EmailContent {
  const { site } = facts;
  return {
    subject: "Your application for a scholarship",
    preview: "It has arrived. A person reads it and answers by email.",
    heading: "Your application has arrived",
    blocks: [
      {
        kind: "paragraph",
        text: `Dear ${firstName}, thank you for applying for a scholarship of the ${site.name}. A person reads it and answers by email. Please don't pay yet.`,
      },
      { kind: "links", items: [{ label: "See how it stands", href: `${siteUrl}/scholarship` }] },
      { kind: "paragraph", text: `You did not apply, or have a question? Write to ${site.contacts.general}.` },
    ],
    closing: closingFor(facts),
  };
}

export function scholarshipGrantedEmail({ firstName }: Reader, siteUrl: string, facts: Facts): EmailContent {
  const { site } = facts;
  return {
    subject: "You have a scholarship",
    preview: "You have a place, and nothing to pay.",
    heading: "Your scholarship is granted",
    blocks: [
      {
        kind: "paragraph",
        text: `Dear ${firstName}, you have a scholarship of the ${site.name}, which gives you a full place. There is nothing to pay. Sign in with this email address: we send you six digits each time, and there is no password.${facts.now < portalLaunchAt(facts.programme) ? ` The portal opens on ${facts.dates.portalLaunches}. Until then, signing in shows you your place and your first lesson.` : ""}`,
      },
      { kind: "links", items: [{ label: "Go to the portal", href: `${siteUrl}/portal` }] },
      { kind: "paragraph", text: `Questions? Write to ${site.contacts.general} or call ${site.contacts.phone}.` },
    ],
    closing: closingFor(facts),
  };
}

export function scholarshipRefusedEmail({ firstName }: Reader, siteUrl: string, facts: Facts): EmailContent {
  const { site } = facts;
  return {
    subject: "About your application for a scholarship",
    preview: "We cannot give you one this season.",
    heading: "About your application",
    blocks: [
      {
        kind: "paragraph",
        text: `Dear ${firstName}, thank you for telling us about your idea. We can't give you a scholarship this season. We're sorry.`,
      },
      {
        kind: "paragraph",
        text: "Ask your local chamber of commerce whether it takes part: members of a chamber that does are included, at no further cost.",
      },
      { kind: "links", items: [{ label: "How chambers take part", href: `${siteUrl}/program` }] },
      {
        kind: "paragraph",
        text: `If something has changed, or you have a question, write to ${site.contacts.general}.`,
      },
    ],
    closing: closingFor(facts),
  };
}

/** Tells the organizer that someone is waiting for an answer. */
export function scholarshipNoticeEmail(application: {
  applicationId: string;
  name: string;
  email: string;
  town: string;
  project: string;
  help: string;
}): EmailContent {
  const { applicationId, name, email, town, project, help } = application;
  return {
    subject: `Application for a scholarship: ${name}`,
    preview: `${name} from ${town} is waiting for an answer.`,
    heading: "Someone applied for a scholarship",
    blocks: [
      {
        kind: "facts",
        title: "Application",
        rows: [
          { label: "Name", value: name },
          { label: "Email", value: email },
          { label: "From", value: town },
          { label: "Application", value: applicationId },
        ],
      },
      { kind: "quote", text: project },
      { kind: "quote", text: help },
      { kind: "paragraph", text: "Open Scholarships at the desk to grant or refuse it." },
    ],
    closing: organizerClosing,
  };
}
