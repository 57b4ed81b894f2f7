import type { Facts } from "#content/facts.ts";
import { portalLaunchAt } from "#domain/programme/moments.ts";
import { firstLesson } from "../first-lesson.ts";
import { type EmailContent, factList, linkList, type PaidTooMuch, type Reader } from "./email-content.ts";
import { latePlace } from "./late-place.ts";
import { organizerClosing } from "./organizer-mail.ts";
import { tooMuchBlocks } from "./paid-too-much.ts";

const closingFor = ({ site }: Facts) =>
  `You're getting this email because someone used this address to apply for a scholarship from the ${site.name}.`;

/** The application is there, and what happens next. */
export function scholarshipReceivedEmail({ firstName }: Reader, siteUrl: string, facts: Facts): EmailContent {
  const { site } = facts;
  return {
    subject: "Your scholarship application",
    preview: "We have it. Someone on our team will read it and answer by email.",
    heading: "We have your application",
    blocks: [
      `Dear ${firstName}, thank you for applying for a scholarship from the ${site.name}. Someone on our team will read your application and answer by email. Please don't pay yet.`,
      linkList({ "Check its status": `${siteUrl}/scholarship` }),
      `Didn't apply, or have a question? Write to ${site.contacts.general}.`,
    ],
    closing: closingFor(facts),
  };
}

export function scholarshipGrantedEmail(
  { firstName, tooMuch = null }: Reader & { tooMuch?: PaidTooMuch | null },
  siteUrl: string,
  facts: Facts,
): EmailContent {
  const { site } = facts;
  return {
    subject: "You have a scholarship",
    preview: tooMuch ? "You have a place at no cost." : "You have a place, and nothing to pay.",
    heading: "You have a scholarship",
    blocks: [
      `Dear ${firstName}, you have a scholarship from the ${site.name}, which gives you a place. ${tooMuch ? "" : "There's nothing to pay. "}Sign in with this email address: we'll email you a six-digit code each time, and there's no password.${facts.now < portalLaunchAt(facts.programme) ? ` The portal opens on ${facts.dates.portalLaunches}. Until then, sign in to see your place and your first lesson.` : ""}`,
      ...latePlace(facts),
      ...tooMuchBlocks(tooMuch, siteUrl),
      linkList({ [firstLesson.label]: `${siteUrl}${firstLesson.to}`, "Go to the portal": `${siteUrl}/portal` }),
      `Questions? Write to ${site.contacts.general} or call ${site.contacts.phone}.`,
    ],
    closing: closingFor(facts),
  };
}

export function scholarshipRefusedEmail({ firstName }: Reader, siteUrl: string, facts: Facts): EmailContent {
  const { site } = facts;
  return {
    subject: "About your scholarship application",
    preview: "We can't offer you one this season.",
    heading: "About your application",
    blocks: [
      `Dear ${firstName}, thank you for telling us about your idea. We can't offer you a scholarship this season. We're sorry.`,
      `Ask your local chamber of commerce whether it's taking part. If it is, its members are included at no extra cost.${facts.takesRegistrations ? " You can also register on your own." : ""}`,
      linkList({
        "How chambers take part": `${siteUrl}/program`,
        ...(facts.takesRegistrations ? { Register: `${siteUrl}/register` } : {}),
      }),
      `If something has changed, or you have a question, write to ${site.contacts.general}.`,
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
    subject: `Scholarship application: ${name}`,
    preview: `${name} from ${town} is waiting for an answer.`,
    heading: "Someone applied for a scholarship",
    blocks: [
      factList("Application", { Name: name, Email: email, From: town, Application: applicationId }),
      { kind: "quote", text: project },
      { kind: "quote", text: help },
      "Open Scholarships at the desk to grant or decline it.",
    ],
    closing: organizerClosing,
  };
}
