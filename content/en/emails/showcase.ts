import type { Facts } from "#content/facts.ts";
import type { Day } from "#domain/time/time.ts";
import { appealNotice } from "./appeal-notice.ts";
import { type EmailContent, factList, linkList, stepList } from "./email-content.ts";
import { organizerClosing } from "./organizer-mail.ts";

export interface GalleryOpenFacts {
  firstName: string;
  title: string;
  /** The project's public page, or null while it is not on display. */
  address: string | null;
  /** How many members have not opted in. */
  missing: number;
  /** Everyone has, but a guardian has not. */
  lacksConsent: boolean;
  /** It came onto display after the gallery had opened. */
  isLate: boolean;
}

/** To each member on the morning on which the gallery opens, and to those whose project joins it later. */
export function galleryOpenEmail(facts: Facts, mail: GalleryOpenFacts, siteUrl: string): EmailContent {
  const { title, address, missing, lacksConsent, isLate } = mail;
  const { dates, site } = facts;
  const state =
    address !== null
      ? `${title} is on display. Anyone with an email address can vote once: ask your customers, friends and family.`
      : missing > 0
        ? `${title} is not in the gallery yet: ${missing === 1 ? "1 member has" : `${missing} members have`} not agreed to show it. It will appear once everyone has checked the box and we have reviewed it.`
        : lacksConsent
          ? `${title} is not in the gallery yet: a guardian's consent is missing. It will appear once we have it.`
          : `${title} is not in the gallery yet: we're still reviewing it. It will appear as soon as we're done.`;
  return {
    subject: isLate
      ? `In the public gallery: ask people to vote for ${title}`
      : address === null
        ? "The public gallery is open"
        : `The public gallery is open: ask people to vote for ${title}`,
    preview: `People can vote ${dates.voting}.`,
    picture: "dawn",
    heading: isLate ? "Your project is in the gallery" : "The public gallery is open",
    blocks: [
      `${mail.firstName ? `Dear ${mail.firstName}, ` : ""}${isLate ? `your project is now in the public gallery. People can vote ${dates.voting}.` : `the gallery is open, and people can vote ${dates.voting}.`} ${state}`,
      ...(address === null ? [] : [factList("To share", { Address: address })]),
      linkList({
        ...(address === null ? {} : { "See your project": address }),
        [address === null ? "Open your submission" : "Ask people to vote: QR code, table sign, text to copy"]:
          `${siteUrl}/portal/submission`,
      }),
    ],
    closing: `You're getting this email because your team entered a project in the ${site.name}.`,
  };
}

export interface ProjectHiddenFacts {
  firstName: string;
  title: string;
  reason: string;
  appealUntil: Day;
}

export function projectHiddenEmail(facts: Facts, mail: ProjectHiddenFacts, siteUrl: string): EmailContent {
  const appeal = appealNotice(facts, mail.appealUntil, {
    words: (until) => `If you think this is wrong, appeal in the portal by ${until}.`,
    link: { Appeal: `${siteUrl}/portal/appeal` },
  });
  return {
    subject: `Your project was removed from the public gallery: ${mail.title}`,
    preview: appeal.preview,
    heading: "Your project was removed from the public gallery",
    blocks: [
      `${mail.firstName ? `Dear ${mail.firstName}, ` : ""}the organizer has removed ${mail.title} from the public gallery. It is still in the competition.`,
      ...(mail.reason ? [factList("The decision", { Reason: mail.reason })] : []),
      ...appeal.blocks,
    ],
    closing: `You're getting this email because your team entered a project in the ${facts.site.name}.`,
  };
}

/** A visitor says that something is wrong with a project in the showcase. */
export function projectReportEmail(report: {
  title: string;
  submissionId: string;
  message: string;
  address: string;
}): EmailContent {
  return {
    subject: `A project was reported: ${report.title}`,
    preview: "A visitor to the showcase says something is wrong with it.",
    heading: "A project was reported",
    blocks: [
      `A visitor to the showcase wrote about “${report.title}”:`,
      { kind: "notice", title: "The report", text: report.message },
      stepList("What to do", {
        "Look at it": report.address,
        "Take it down if you need to": `Open Showcase at the desk and hide it, with a reason. It leaves the showcase right away. (Project ${report.submissionId})`,
      }),
    ],
    closing: organizerClosing,
  };
}
