import type { Facts } from "#content/facts.ts";
import { type EmailContent, factList, linkList } from "./email-content.ts";

/** The decisions that people were told of, by their name in the log. */
export type ToldDeed =
  | "refuse"
  | "hide-project"
  | "award"
  | "record-appeal"
  | "decide-appeal"
  | "chamber-close"
  | "chamber-move"
  | "invite-finals-judge";

export interface TakenBackFacts {
  firstName: string;
  deed: ToldDeed;
  /** The project's title, or the chamber's name. */
  title: string;
  /** The award's name, for an award. */
  award: string;
  reason: string;
}

/** Tells people that a decision they heard of no longer holds. */
export function takenBackEmail(facts: Facts, mail: TakenBackFacts, siteUrl: string): EmailContent {
  const { subject, text, link } = wordsOf[mail.deed](mail);
  return {
    subject,
    preview: text,
    heading: subject,
    blocks: [
      `${mail.firstName ? `Dear ${mail.firstName}, ` : ""}${text}`,
      ...(mail.reason ? [factList("Why", { Reason: mail.reason })] : []),
      linkList({ [link.label]: siteUrl + link.to }),
    ],
    closing: `You're getting this email because you are taking part in the ${facts.site.name}.`,
  };
}

interface Words {
  subject: string;
  text: string;
  link: { label: string; to: string };
}

const portal = { label: "Open the portal", to: "/portal" };

const wordsOf: Readonly<Record<ToldDeed, (mail: TakenBackFacts) => Words>> = {
  refuse: ({ title }) => ({
    subject: `Your project is back in the competition: ${title}`,
    text: `we have reversed the disqualification of ${title}. Your project is back in the competition. You don't need to do anything.`,
    link: portal,
  }),
  "hide-project": ({ title }) => ({
    subject: `Your project is back in the public gallery: ${title}`,
    text: `we have reversed our decision to remove ${title} from the public gallery. It is shown again.`,
    link: { label: "See the gallery", to: "/showcase" },
  }),
  award: ({ title, award }) => ({
    subject: `We gave you an award by mistake: ${award}`,
    text: `the award "${award}" was given to ${title} by mistake. We're sorry. It is no longer on the results page, and its certificates are no longer valid.`,
    link: { label: "See the results", to: "/results" },
  }),
  "record-appeal": ({ title }) => ({
    subject: `There is no appeal from your team: ${title}`,
    text: `we recorded an appeal about ${title} by mistake, so no one decides on it. If your team did write to us, reply to this email.`,
    link: { label: "Appeals in the portal", to: "/portal/appeal" },
  }),
  "decide-appeal": ({ title }) => ({
    subject: `Your appeal is open again: ${title}`,
    text: `we have reversed the decision on your team's appeal about ${title}. The committee will look at it again, and you'll hear from us by email.`,
    link: { label: "See your appeal", to: "/portal/appeal" },
  }),
  "chamber-move": ({ title }) => ({
    subject: `You are back in ${title}`,
    text: `we moved you to another chamber by mistake. You are a member of ${title} again, and it sees the same information about you as before.`,
    link: { label: "Your chamber, and what it sees", to: "/portal/chamber" },
  }),
  "invite-finals-judge": () => ({
    subject: "You are not on the finals panel",
    text: "we invited you to mark pitches at the finals by mistake. We're sorry. You don't need to do anything.",
    link: { label: "See the program", to: "/program" },
  }),
  "chamber-close": ({ title }) => ({
    subject: `You still have your place: ${title}`,
    text: `we wrote that ${title} is no longer taking part. That was a mistake. ${title} is taking part, and you still have your place.`,
    link: portal,
  }),
};
