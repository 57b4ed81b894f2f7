import type { Facts } from "#content/facts.ts";
import type { ChamberFlag } from "#domain/chambers/chamber.ts";
import type { PlaceSource } from "#domain/people/place.ts";
import { portalLaunchAt } from "#domain/programme/moments.ts";
import { type EmailContent, factList, linkList, type PaidTooMuch, type Reader, stepList } from "./email-content.ts";
import { latePlace } from "./late-place.ts";
import { organizerClosing } from "./organizer-mail.ts";
import { tooMuchBlocks } from "./paid-too-much.ts";

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
      `Dear ${firstName}, your chamber is part of the ${site.name}, and so are all its members. Each member joins with this code, free of charge.`,
      factList("To join", { "Chamber code": code, Address: addressOf(`${siteUrl}/join`) }),
      ...(chamber === null
        ? [
            {
              kind: "notice" as const,
              title: "What is your chamber called?",
              text: "Your registration did not say. Tell us on your chamber's page: the name appears on the poster, in the letter and next to your teams.",
            },
          ]
        : []),
      stepList("On your chamber's page", {
        "Poster and letter": "Ready to print and send, with your code and a QR code.",
        Roster: "Each member's business and, if they agree, their name and how far along they are.",
        Nominations: open
          ? `Nominate up to ${programme.chamberNominations} of your members' teams before ${facts.dates.submissionsDueInBothZones}.`
          : "Nominations for this season are over. Your members keep the lessons and three of the four certifications.",
      }),
      linkList({
        "Open your chamber's page": `${siteUrl}/chamber`,
        "Read the implementation guide": `${siteUrl}/implementation-guide`,
      }),
      "Sign in with this email address. We'll send you a code; there's no password.",
    ],
    closing: `You're getting this email because you are a contact for a chamber in the ${site.name}.`,
  };
}

/** To someone who joined through a chamber. */
export function chamberJoinedEmail(
  {
    firstName,
    chamber,
    listed,
    business,
    tooMuch,
  }: Reader & { chamber: string | null; listed: boolean; business: string | null; tooMuch: PaidTooMuch | null },
  siteUrl: string,
  facts: Facts,
): EmailContent {
  const { site } = facts;
  const through = chamber ?? "your chamber";
  const isOpen = facts.now >= portalLaunchAt(facts.programme);
  return {
    subject: "You have a place",
    preview: tooMuch ? `Through ${through}. You had already paid.` : `Through ${through}, at no cost to you.`,
    heading: "You have a place",
    blocks: [
      `Dear ${firstName}, you have a place in the ${site.name} through ${through}. ${tooMuch ? "You don't need to pay for it." : "It costs you nothing."}`,
      ...tooMuchBlocks(tooMuch, siteUrl),
      ...latePlace(facts),
      isOpen
        ? "Sign in with this email address anytime. We'll send you a code; there's no password."
        : `The portal launches on ${facts.dates.portalLaunches}, and we'll email you that day. Until then, sign in with this email address to see your place, the dates and the first lesson.`,
      listed
        ? `You agreed to let ${through} see your name, your business and your progress. You can change that at any time.`
        : `${through} sees ${business === null ? "that one more member joined" : `your business, ${business}`}, but not your name. You can change that at any time.`,
      linkList({
        "Open the portal": `${siteUrl}/portal`,
        "Your chamber, and what it sees": `${siteUrl}/portal/chamber`,
      }),
    ],
    closing: `You're getting this email because you joined the ${site.name} with your chamber's code.`,
  };
}

/** To a member whom the desk moved to another chamber. */
export function chamberMovedEmail(
  { firstName, chamber }: Reader & { chamber: string | null },
  siteUrl: string,
  { site }: Facts,
): EmailContent {
  const name = chamber ?? "another chamber";
  return {
    subject: `You are now a member through ${name}`,
    preview: "You keep your place.",
    heading: "You have moved to another chamber",
    blocks: [
      `Dear ${firstName}, we moved you to ${name} in the ${site.name}. You keep your place and your work. ${name} sees your business, but not your name unless you agree.`,
      `Is this a mistake? Write to ${site.contacts.general}.`,
      linkList({ "Your chamber, and what it sees": `${siteUrl}/portal/chamber` }),
    ],
    closing: `You're getting this email because you joined the ${site.name} with a chamber's code.`,
  };
}

export type ChamberLeft = Reader & {
  chamber: string | null;
  why: "removed" | "left" | "closed";
  /** Where the place comes from that they still have, or null. */
  place: PlaceSource | null;
  /** The team that they are no longer in because of it. */
  team: { name: string; hasEnded: boolean } | null;
};

/** To a member whose chamber took them off, who left it, or whose chamber was ended. */
export function chamberLeftEmail(left: ChamberLeft, siteUrl: string, facts: Facts): EmailContent {
  const { firstName, why, place, team } = left;
  const { site } = facts;
  const name = left.chamber ?? "your chamber";
  const what = {
    removed: `you are no longer a member through ${name}`,
    left: `you left ${name}`,
    closed: `${name} is no longer taking part`,
  }[why];
  return {
    subject: what.charAt(0).toUpperCase() + what.slice(1),
    preview: place === null ? "Your place came through it." : "You keep your own place.",
    heading: "About your place",
    blocks: [
      `Dear ${firstName}, ${what}. ${placeAfterwards(place)}`,
      ...(team ? [teamAfterwards(team)] : []),
      `${why === "left" ? "Was this a mistake? Join again with your chamber's code" : "Was this a mistake? Ask your chamber"}, or write to ${site.contacts.general}.${place === null && facts.takesRegistrations ? " You can also register on your own." : ""}`,
      ...(place !== null
        ? [linkList({ "Open the portal": `${siteUrl}/portal` })]
        : facts.takesRegistrations
          ? [linkList({ Register: `${siteUrl}/register` })]
          : []),
    ],
    closing: `You're getting this email because you had joined the ${site.name} through a chamber.`,
  };
}

function placeAfterwards(place: PlaceSource | null): string {
  if (place === null)
    return "Your place came through this chamber, so it has ended. Everything you made is still yours.";
  return place === "registration"
    ? "You have your own Individual registration, so you keep your place, and there is nothing more to pay."
    : "Your place doesn't come through this chamber, so you keep it, and there is nothing to pay.";
}

const teamAfterwards = ({ name, hasEnded }: { name: string; hasEnded: boolean }): string =>
  hasEnded
    ? `No one else was on your team ${name}, so the team has ended, and its draft with it.`
    : `Without a place, you are no longer on the team ${name}. The team continues.`;

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
      `The payment from ${chamber ?? "a chamber without a name"} ${flagged[flag]}. ${joined}. ${flag === "disputed" ? "They keep their places until you decide" : "Members' places are on hold until you decide, so the portal is closed to them"}, and no one new can join.`,
      stepList("Decide", {
        "Keep it": "Open the chamber at the desk and keep it, with a reason. Members stay.",
        "Close it": "Close it there, with a reason. Its members lose their places, and we tell each of them.",
      }),
    ],
    closing: organizerClosing,
  };
}
