import type { Facts } from "#content/facts.ts";
import type { OrganizerRole } from "#domain/people/principal.ts";
import { deskOrganizers } from "../desk/organizers.ts";
import type { EmailContent } from "./email-content.ts";

const roleName = (role: OrganizerRole): string => deskOrganizers().roles[role].name;

export function roleGivenEmail(
  { firstName, role }: { firstName: string; role: OrganizerRole },
  siteUrl: string,
  { site }: Facts,
): EmailContent {
  const { name, text } = deskOrganizers().roles[role];
  return {
    subject: `You are ${name} at the desk`,
    preview: "Your role at the organizers' desk, and how to sign in.",
    heading: "Your role at the desk",
    blocks: [
      {
        kind: "paragraph",
        text: `Dear ${firstName}, you now have the role ${name} at the desk of the ${site.name}: ${text}. Sign in with this email address; we send you a code.`,
      },
      { kind: "links", items: [{ label: "Open the desk", href: `${siteUrl}/desk` }] },
      { kind: "paragraph", text: `Is this a surprise? Write to ${site.contacts.general}.` },
    ],
    closing: `You're getting this email because someone gave you a role at the ${site.name}.`,
  };
}

export function organizerAddedEmail(
  { name, email }: { name: string; email: string },
  siteUrl: string,
  { site }: Facts,
): EmailContent {
  return {
    subject: `${name} is a new organizer`,
    preview: "Organizers can do everything at the desk.",
    heading: "A new organizer",
    blocks: [
      {
        kind: "paragraph",
        text: `${name} (${email}) now has the role ${roleName("organizer")} and can do everything at the desk. If you don't know about this, take the role away and look at the log.`,
      },
      { kind: "links", items: [{ label: "See the organizers", href: `${siteUrl}/desk/organizers` }] },
    ],
    closing: `You're getting this email because you are an organizer of the ${site.name}.`,
  };
}

/** What was done to results, by the log's word for it. */
const deeds: Readonly<Record<string, string>> = {
  "correct-marks": "corrected a judge's marks",
  "strike-marks": "struck a judge's marks",
  "strike-votes": "struck votes",
  "hold-votes": "held votes that were counted",
  "count-votes": "counted votes that were held",
  "approve-results": "approved a ranking",
  award: "gave an award",
};

export function resultsChangedEmail(
  { action, by, reason, at }: { action: string; by: string; reason: string | null; at: string },
  siteUrl: string,
  { site }: Facts,
): EmailContent {
  const deed = deeds[action] ?? action.replaceAll("-", " ");
  return {
    subject: `Results: ${by} ${deed}`,
    preview: "Every organizer is told of what changes results after the close.",
    heading: "Something about the results changed",
    blocks: [
      { kind: "paragraph", text: `${by} ${deed}, ${at}.` },
      ...(reason ? [{ kind: "facts" as const, title: "Why", rows: [{ label: "Reason", value: reason }] }] : []),
      {
        kind: "links",
        items: [
          { label: "See the log", href: `${siteUrl}/desk/log` },
          { label: "Open results at the desk", href: `${siteUrl}/desk/results` },
        ],
      },
    ],
    closing: `You're getting this email because you are an organizer of the ${site.name}.`,
  };
}

/** How someone signs in has changed: they are told, in case it was not them. */
export function passkeyChangedEmail(
  change: "added" | "removed",
  { firstName }: { firstName: string },
  siteUrl: string,
  { site }: Facts,
): EmailContent {
  const deed = change === "added" ? "A passkey was added to" : "A passkey was removed from";
  return {
    subject: `${deed} your account`,
    preview: "If this wasn't you, look at your account now.",
    heading: change === "added" ? "A new passkey" : "A passkey is gone",
    blocks: [
      {
        kind: "paragraph",
        text: `Dear ${firstName}, ${deed.charAt(0).toLowerCase()}${deed.slice(1)} your account at the ${site.name}. If this wasn't you, sign in, remove the passkeys that you don't know, and end the sessions that you don't know. Then write to ${site.contacts.general}.`,
      },
      { kind: "links", items: [{ label: "See your account", href: `${siteUrl}/account` }] },
    ],
    closing: `You're getting this email because this address signs in at the ${site.name}.`,
  };
}

export function guessingEmail({ site }: Facts): EmailContent {
  return {
    subject: "Someone is guessing your codes",
    preview: "Nobody got in. Browsers you have used before still work.",
    heading: "Someone typed many wrong codes for your address",
    blocks: [
      {
        kind: "paragraph",
        text: `Nobody got in. For the next 24 hours we send codes for this address only to browsers that have signed in with it before. If you need another browser today, write to ${site.contacts.general}.`,
      },
    ],
    closing: `You're getting this email because this address signs in at the ${site.name}.`,
  };
}
