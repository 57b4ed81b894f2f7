import type { Facts } from "#content/facts.ts";
import type { OrganizerRole } from "#domain/people/principal.ts";
import { deskOrganizers } from "../desk/organizers.ts";
import type { Instant } from "#domain/time/time.ts";
import { type EmailContent, factList, linkList, momentText } from "./email-content.ts";

const roleName = (role: OrganizerRole): string => deskOrganizers().roles[role].name;

export function roleGivenEmail(
  { firstName, role }: { firstName: string; role: OrganizerRole },
  siteUrl: string,
  { site }: Facts,
): EmailContent {
  const { name, text } = deskOrganizers().roles[role];
  return {
    subject: `Your role at the desk: ${name}`,
    preview: "Your role at the organizers' desk, and how to sign in.",
    heading: "Your role at the desk",
    blocks: [
      `Dear ${firstName}, you now have the ${name} role at the desk of the ${site.name}. It gives you access to ${text}. Sign in with this email address, and we'll send you a code.`,
      linkList({ "Open the desk": `${siteUrl}/desk` }),
      `Didn't expect this? Write to ${site.contacts.general}.`,
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
      `${name} (${email}) now has the ${roleName("organizer")} role and can do everything at the desk. If you didn't expect this, remove the role and check the log.`,
      linkList({ "See the organizers": `${siteUrl}/desk/organizers` }),
    ],
    closing: `You're getting this email because you are an organizer of the ${site.name}.`,
  };
}

/** What was done to results, by the log's word for it, and the same taken back. */
const deeds: Readonly<Record<string, { done: string; undone: string }>> = {
  "correct-marks": { done: "corrected a judge's marks", undone: "took back a correction to a judge's marks" },
  "strike-marks": { done: "removed a judge's marks", undone: "put a judge's marks back" },
  "strike-votes": { done: "removed votes", undone: "put removed votes back" },
  "hold-votes": { done: "held votes that were counted", undone: "took back a hold on votes" },
  "count-votes": { done: "counted votes that were held", undone: "held votes again" },
  "approve-results": { done: "approved a ranking", undone: "took back the approval of a ranking" },
  award: { done: "gave an award", undone: "took back an award" },
};

export function resultsChangedEmail(
  {
    action,
    takenBack,
    by,
    reason,
    at,
  }: {
    action: string;
    /** What was taken back, by its word. */ takenBack: string | null;
    by: string;
    reason: string | null;
    at: string;
  },
  siteUrl: string,
  { site }: Facts,
): EmailContent {
  const plain = (name: string) => name.replaceAll("-", " ");
  const deed =
    takenBack === null
      ? (deeds[action]?.done ?? plain(action))
      : (deeds[takenBack]?.undone ?? `took back: ${plain(takenBack)}`);
  return {
    subject: `Results: ${by} ${deed}`,
    preview: "We tell every organizer about changes to results after judging closes.",
    heading: "Something about the results changed",
    blocks: [
      `${by} ${deed} on ${at}.`,
      ...(reason ? [factList("Why", { Reason: reason })] : []),
      linkList({ "See the log": `${siteUrl}/desk/log`, "Open results at the desk": `${siteUrl}/desk/results` }),
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
    heading: change === "added" ? "A passkey was added" : "A passkey was removed",
    blocks: [
      `Dear ${firstName}, ${deed.charAt(0).toLowerCase()}${deed.slice(1)} your account at the ${site.name}. If this wasn't you, sign in, remove any passkeys you don't recognize, and end any sessions you don't recognize. Then write to ${site.contacts.general}.`,
      linkList({ "See your account": `${siteUrl}/account` }),
    ],
    closing: `You're getting this email because you sign in to the ${site.name} with this address.`,
  };
}

export function guessingEmail(until: Instant, facts: Facts): EmailContent {
  const { site } = facts;
  return {
    subject: "Someone is guessing your codes",
    preview: "No one got in. Browsers you have used before still work.",
    heading: "Someone typed many wrong codes for your address",
    blocks: [
      `No one got in. Until ${momentText(facts, until)}, we'll send codes for this address only to browsers that have signed in with it before. If you need to use another browser before then, write to ${site.contacts.general}.`,
    ],
    closing: `You're getting this email because you sign in to the ${site.name} with this address.`,
  };
}
