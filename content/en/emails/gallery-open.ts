import type { Facts } from "#content/facts.ts";
import type { EmailContent } from "./email-content.ts";

export interface GalleryOpenFacts {
  firstName: string;
  title: string;
  /** The project's public page, or null while it is not on display. */
  address: string | null;
  /** How many members have not opted in. */
  missing: number;
  /** It came onto display after the gallery had opened. */
  isLate: boolean;
}

/** To each member on the morning on which the gallery opens, and to those whose project joins it later. */
export function galleryOpenEmail(facts: Facts, mail: GalleryOpenFacts, siteUrl: string): EmailContent {
  const { title, address, missing, isLate } = mail;
  const { dates, site } = facts;
  const state =
    address !== null
      ? `${title} is on display. Anyone with an email address can vote once: ask your customers, friends and family.`
      : missing > 0
        ? `${title} is not in the gallery yet: ${missing === 1 ? "1 member has" : `${missing} members have`} not agreed to show it. It will appear once everyone has checked the box and we have reviewed it.`
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
      ...(address === null
        ? []
        : [{ kind: "facts" as const, title: "To share", rows: [{ label: "Address", value: address }] }]),
      {
        kind: "links",
        items: [
          ...(address === null ? [] : [{ label: "See your project", href: address }]),
          {
            label: address === null ? "Open your submission" : "Ask people to vote: QR code, table sign, text to copy",
            href: `${siteUrl}/portal/submission`,
          },
        ],
      },
    ],
    closing: `You're getting this email because your team entered a project in the ${site.name}.`,
  };
}
