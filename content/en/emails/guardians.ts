import type { Facts } from "#content/facts.ts";
import type { EmailContent } from "./email-content.ts";

const papers = (siteUrl: string) => [
  { label: "Contest rules", href: `${siteUrl}/contest-rules` },
  { label: "Terms of service", href: `${siteUrl}/terms-of-service` },
  { label: "Privacy policy", href: `${siteUrl}/privacy-policy` },
];

/** To a parent or guardian: what is asked, and the code that opens the page to answer. */
export function guardianCodeEmail(
  { child, code }: { child: string; code: string },
  siteUrl: string,
  { site, programme, dates }: Facts,
): EmailContent {
  return {
    subject: `${child} asks for your consent`,
    preview: "Read what they do here, and decide.",
    heading: `${child} would like to take part`,
    blocks: [
      {
        kind: "paragraph",
        text: `${child} named you as their parent or guardian. They are under ${programme.participation.adultAge} and would like to take part in the ${site.name}: a ${programme.weeks}-week competition in which people in Idaho build an AI startup without coding.`,
      },
      {
        kind: "steps",
        title: "What happens now",
        items: [
          { title: "Open the page", text: `Go to ${siteUrl}/consent on any device.` },
          { title: "Type this code", text: `${code}. It works for 7 days.` },
          {
            title: "Decide",
            text: "The page says exactly what you are asked. Nothing happens until you press Give consent.",
          },
        ],
      },
      { kind: "links", items: [{ label: "Open the consent page", href: `${siteUrl}/consent` }, ...papers(siteUrl)] },
      {
        kind: "paragraph",
        text: `Consent must be here before submissions close: ${dates.submissionsDueInBothZones}. If you don't want this, do nothing. Questions? Write to ${site.contacts.general} or call ${site.contacts.phone}.`,
      },
    ],
    closing: `You're getting this email because ${child} gave your address as their parent's or guardian's.`,
  };
}

export function consentGivenEmail(
  { child, code }: { child: string; code: string },
  siteUrl: string,
  { site }: Facts,
): EmailContent {
  return {
    subject: `You gave consent for ${child}`,
    preview: "How to take it back, at any time.",
    heading: "We have your consent",
    blocks: [
      {
        kind: "paragraph",
        text: `Thank you. ${child} takes part in the ${site.name} with your consent. You get a copy of emails to advisors.`,
      },
      {
        kind: "paragraph",
        text: `You can take your consent back at any time at ${siteUrl}/consent, with the code ${code} or a new one that we send to this address. The project then leaves the public gallery at once.`,
      },
      { kind: "links", items: [{ label: "Open the consent page", href: `${siteUrl}/consent` }, ...papers(siteUrl)] },
    ],
    closing: `You're getting this email because you gave consent as a parent or guardian. To be forgotten, write to ${site.contacts.general}.`,
  };
}

/** To each member of the team. */
export function consentWithdrawnEmail(
  { firstName, child, isOwn }: { firstName: string; child: string; isOwn: boolean },
  siteUrl: string,
  { site, season, dates }: Facts,
): EmailContent {
  const who = isOwn
    ? "Your parent or guardian took their consent back."
    : `The parent or guardian of ${child} took their consent back.`;
  return {
    subject: isOwn ? "Your guardian took the consent back" : `${child}'s guardian took the consent back`,
    preview: "Your project is not shown in the gallery.",
    heading: "A consent was taken back",
    blocks: [
      {
        kind: "paragraph",
        text: `Dear ${firstName}, ${who} Your project is not shown in the public gallery from now on.`,
      },
      {
        kind: "paragraph",
        text:
          season === "open"
            ? `Without the consent the team can't submit. It can be given again until ${dates.submissionsDueInBothZones}.`
            : `The organizers know, and write to you about the judging. You can also write to ${site.contacts.general}.`,
      },
      { kind: "links", items: [{ label: "Open the portal", href: `${siteUrl}/portal` }] },
    ],
    closing: `You're getting this email because you are on a team in the ${site.name}.`,
  };
}

/** To the organizer. */
export function consentWithdrawnNoticeEmail(
  { child, personId }: { child: string; personId: string },
  siteUrl: string,
): EmailContent {
  return {
    subject: `A guardian took the consent back: ${child}`,
    preview: "Display has ended. Please decide on the rest.",
    heading: "A consent was taken back",
    blocks: [
      {
        kind: "paragraph",
        text: `The parent or guardian of ${child} took their consent back. The team's project left the gallery at once, and the team was told. Judging goes on until you decide otherwise.`,
      },
      { kind: "links", items: [{ label: "Open the person", href: `${siteUrl}/desk/people/${personId}` }] },
    ],
    closing: "You're getting this email as the organizer.",
  };
}
