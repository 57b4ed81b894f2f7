import type { Facts } from "#content/facts.ts";
import type { ChamberFlag } from "#domain/chambers/chamber.ts";
import { portalLaunchAt } from "#domain/programme/moments.ts";
import type { EmailContent, PaidTooMuch } from "./email-content.ts";
import { organizerClosing } from "./organizer-mail.ts";
import { tooMuchBlocks } from "./paid-too-much.ts";

interface Reader {
  firstName: string;
}

const addressOf = (url: string): string => url.replace(/^https?:\/\//, "");

/** To a chamber's contact: its join code, and where everything else is. */
export function chamberOpenEmail(
  { firstName, chamber, code }: Reader & { chamber: string | null; code: string },
  siteUrl: string,
  facts: Facts,
): EmailContent {
  const { programme, site } = facts;
  const open = facts.season === "open";
  return {
    subject: "Your chamber's join code",
    preview: `${code}: share it with your members.`,
    heading: chamber === null ? "Your chamber is in" : `${chamber} is in`,
    blocks: [
      {
        kind: "paragraph",
        text: `Dear ${firstName}, your chamber is part of the ${site.name}, and so are all its members. Each member joins with this code, free of charge.`,
      },
      {
        kind: "facts",
        title: "To join",
        rows: [
          { label: "Chamber code", value: code },
          { label: "Address", value: addressOf(`${siteUrl}/join`) },
        ],
      },
      ...(chamber === null
        ? [
            {
              kind: "notice" as const,
              title: "What is your chamber called?",
              text: "Your registration did not say. Tell us on your chamber's page: the name appears on the poster, in the letter and next to your teams.",
            },
          ]
        : []),
      {
        kind: "steps",
        title: "On your chamber's page",
        items: [
          { title: "Poster and letter", text: "Ready to print and send, with your code and a QR code." },
          {
            title: "Roster",
            text: "Who has joined and how far along they are. Members choose whether you see their name.",
          },
          {
            title: "Nominations",
            text: open
              ? `Nominate up to ${programme.chamberNominations} of your members' teams before ${facts.dates.submissionsDueInBothZones}.`
              : "Nominations for this season are over. Your members keep the lessons and three of the four certifications.",
          },
        ],
      },
      {
        kind: "links",
        items: [
          { label: "Open your chamber's page", href: `${siteUrl}/chamber` },
          { label: "Read the implementation guide", href: `${siteUrl}/implementation-guide` },
        ],
      },
      { kind: "paragraph", text: "Sign in with this email address. We'll send you a code; there's no password." },
    ],
    closing: `You receive this e-mail because you are a contact of a chamber in the ${site.name}.`,
  };
}

/** To somebody who joined through a chamber. */
export function chamberJoinedEmail(
  {
    firstName,
    chamber,
    listed,
    tooMuch,
  }: Reader & { chamber: string | null; listed: boolean; tooMuch: PaidTooMuch | null },
  siteUrl: string,
  facts: Facts,
): EmailContent {
  const { site } = facts;
  const through = chamber ?? "your chamber";
  const isOpen = facts.now >= portalLaunchAt(facts.programme);
  return {
    subject: "You have your place",
    preview: tooMuch ? `Through ${through}. You had paid before.` : `Through ${through}, at no cost to you.`,
    heading: "You have your place",
    blocks: [
      {
        kind: "paragraph",
        text: `Dear ${firstName}, you have a place in the ${site.name} through ${through}. ${tooMuch ? "It needs no payment of yours." : "It costs you nothing."}`,
      },
      ...tooMuchBlocks(tooMuch, siteUrl),
      {
        kind: "paragraph",
        text: isOpen
          ? "Sign in with this email address anytime. We'll send you a code; there's no password."
          : `The portal launches on ${facts.dates.portalLaunches}, and we write to you that day. Until then, signing in with this e-mail address shows you your place, the dates and the first lesson.`,
      },
      {
        kind: "paragraph",
        text: listed
          ? `You agreed that ${through} sees your name and how far you are. You can change that at any time.`
          : `You are not on the roster of ${through}: your chamber sees you as a number. You can change that at any time.`,
      },
      {
        kind: "links",
        items: [
          { label: "Open the portal", href: `${siteUrl}/portal` },
          { label: "Your chamber and its roster", href: `${siteUrl}/join` },
        ],
      },
    ],
    closing: `You receive this e-mail because you joined the ${site.name} with your chamber's code.`,
  };
}

/** To a member whose chamber took them off, or whose chamber was ended. */
export function chamberLeftEmail(
  {
    firstName,
    chamber,
    why,
    keepsPlace,
  }: Reader & { chamber: string | null; why: "removed" | "closed"; keepsPlace: boolean },
  siteUrl: string,
  facts: Facts,
): EmailContent {
  const { site } = facts;
  const name = chamber ?? "your chamber";
  const what = why === "removed" ? `You were removed from the members of ${name}` : `${name} no longer takes part`;
  return {
    subject: why === "removed" ? `You were removed from the members of ${name}` : `${name} no longer takes part`,
    preview: keepsPlace ? "Your own place stays." : "Your place came from there.",
    heading: "About your place",
    blocks: [
      {
        kind: "paragraph",
        text: keepsPlace
          ? `Dear ${firstName}, ${what}. Your place doesn't come from there, so you keep it, and there is nothing to pay.`
          : `Dear ${firstName}, ${what} in the ${site.name}. Your place came from there, so it has ended. What you made is yours.`,
      },
      {
        kind: "paragraph",
        text: `A mistake? Ask your chamber, or write to ${site.contacts.general}.${keepsPlace ? "" : " You can also register by yourself."}`,
      },
      {
        kind: "links",
        items: [
          keepsPlace
            ? { label: "Open the portal", href: `${siteUrl}/portal` }
            : { label: "Register", href: `${siteUrl}/register` },
        ],
      },
    ],
    closing: `You receive this e-mail because you had joined the ${site.name} through a chamber.`,
  };
}

const flagged: Readonly<Record<ChamberFlag, string>> = {
  refunded: "was refunded",
  disputed: "is disputed with the bank",
  void: "was voided",
};

/** To the organizer: a chamber lost its payment after members joined. */
export function chamberFlaggedEmail({
  chamber,
  chamberId,
  members,
  flag,
}: {
  chamber: string | null;
  chamberId: string;
  members: number;
  flag: ChamberFlag;
}): EmailContent {
  const joined = members === 1 ? "One member has joined" : `${members} members have joined`;
  return {
    subject: `A chamber needs your decision: ${chamber ?? chamberId}`,
    preview: `Its payment ${flagged[flag]}. ${joined}.`,
    heading: "A chamber needs your decision",
    blocks: [
      {
        kind: "paragraph",
        text: `The payment of ${chamber ?? "a chamber without a name"} ${flagged[flag]}. ${joined}. ${flag === "disputed" ? "They keep their places until you decide" : "Their places are on hold until you decide, so the portal is closed to them"}, and no one new can join.`,
      },
      {
        kind: "steps",
        title: "Decide",
        items: [
          { title: "Keep it", text: "Open the chamber at the desk and keep it, with a reason. Members stay." },
          {
            title: "Close it",
            text: "Close it there, with a reason. Its members lose their places, and each of them is told.",
          },
        ],
      },
    ],
    closing: organizerClosing,
  };
}
