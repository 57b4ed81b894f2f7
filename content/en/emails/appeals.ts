import type { AppealOutcome } from "#domain/appeals/appeal-outcome.ts";
import type { Facts } from "#content/facts.ts";
import type { Day } from "#domain/time/time.ts";
import { formatDay } from "../formats.ts";
import { appealNotice } from "./appeal-notice.ts";
import { type EmailContent, factList, linkList } from "./email-content.ts";
import { organizerClosing } from "./organizer-mail.ts";

export interface RefusalMailFacts {
  firstName: string;
  title: string;
  /** The ground's words, and the organizer's own. */
  ground: string;
  reason: string;
  appealUntil: Day;
}

export interface AppealMailFacts {
  firstName: string;
  title: string;
  subject: "ranking" | "refusal" | "display" | "entry";
  dueOn: Day;
  outcome: AppealOutcome | null;
  reason: string;
  isFinalist: boolean;
  /** Whether it was decided once results were out. */
  areResultsOut: boolean;
  /** Whether the ranking that is out has the project. */
  hasPlace: boolean;
  /** It was decided when the finals had begun. */
  haveFinalsBegun: boolean;
}

const closing = (facts: Facts) =>
  `You're getting this email because your team entered a project in the ${facts.site.name}.`;

/** What was left out may have had no title yet. */
const titled = (heading: string, title: string): string => (title === "" ? heading : `${heading}: ${title}`);

const greeting = (firstName: string): string => (firstName ? `Dear ${firstName}, ` : "");

/** What an appeal is against, inside a sentence. */
const against: Readonly<Record<AppealMailFacts["subject"], string>> = {
  ranking: "the ranking",
  refusal: "the disqualification",
  display: "the decision to remove your project from the public gallery",
  entry: "the decision to leave your project out of the competition",
};

export function refusedEmail(facts: Facts, mail: RefusalMailFacts, siteUrl: string): EmailContent {
  const appeal = appealNotice(facts, mail.appealUntil, {
    words: (until) =>
      `If you think this is wrong, appeal in the portal by ${until}. A committee of ${facts.programme.appeals.committee.length} decides, not the person who made this decision.`,
    link: { Appeal: `${siteUrl}/portal/appeal` },
    rules: { "Contest rules": `${siteUrl}/contest-rules#disqualification-grounds` },
  });
  return {
    subject: `Your project was disqualified: ${mail.title}`,
    preview: appeal.preview,
    heading: "Your project was disqualified",
    blocks: [
      `${greeting(mail.firstName)}the organizer has disqualified ${mail.title}. It has been removed from judging, public display and ranking.`,
      factList("The decision", { "Ground in the contest rules": mail.ground, Reason: mail.reason }),
      ...appeal.blocks,
    ],
    closing: closing(facts),
  };
}

export function appealFiledEmail(facts: Facts, mail: AppealMailFacts, siteUrl: string): EmailContent {
  return {
    subject: titled("We received your appeal", mail.title),
    preview: `The committee will decide by ${formatDay(mail.dueOn)}.`,
    heading: "We received your appeal",
    blocks: [
      `${greeting(mail.firstName)}we received your team's appeal of ${against[mail.subject]}. The committee will decide by ${formatDay(mail.dueOn)}, and we'll email you its decision.`,
      linkList({ "See your appeal": `${siteUrl}/portal/appeal` }),
    ],
    closing: closing(facts),
  };
}

export function appealNoticeEmail(_: Facts, mail: AppealMailFacts, siteUrl: string): EmailContent {
  return {
    subject: titled("An appeal was filed", mail.title),
    preview: `Decision due by ${formatDay(mail.dueOn)}.`,
    heading: "An appeal was filed",
    blocks: [
      `The team behind ${mail.title || "a project without a title"} appealed ${against[mail.subject]}. The committee's decision is due by ${formatDay(mail.dueOn)}.`,
      linkList({ "Appeals at the desk": `${siteUrl}/desk/appeals` }),
    ],
    closing: organizerClosing,
  };
}

const decided: Readonly<Record<AppealOutcome, { heading: string; text: string }>> = {
  upheld: { heading: "Your appeal was upheld", text: "it upheld the appeal" },
  corrected: { heading: "Your marks were corrected", text: "some marks were wrong, and we have corrected them" },
  rejected: { heading: "Your appeal was rejected", text: "it rejected the appeal" },
};

export function appealDecidedEmail(facts: Facts, mail: AppealMailFacts, siteUrl: string): EmailContent {
  const said = decided[mail.outcome ?? "rejected"];
  return {
    subject: titled(said.heading, mail.title),
    preview: "The committee's decision and its reason.",
    heading: said.heading,
    blocks: [
      `${greeting(mail.firstName)}the committee has decided your team's appeal of ${against[mail.subject]}: ${said.text}. ${effect(facts, mail)}`.trim(),
      factList("The decision", { Reason: mail.reason }),
      linkList({
        "See the decision": `${siteUrl}/portal/appeal`,
        ...(mail.isFinalist && !mail.haveFinalsBegun ? { "Confirm for the finals": `${siteUrl}/portal/finals` } : {}),
      }),
    ],
    closing: closing(facts),
  };
}

function effect({ site }: Facts, mail: AppealMailFacts): string {
  const { outcome, subject, isFinalist, areResultsOut, hasPlace, haveFinalsBegun } = mail;
  if (outcome === "corrected") return "Your place in the ranking does not change.";
  if (outcome !== "upheld") return "The decision stands.";
  if (subject === "display") return "Your project is shown again.";
  if (isFinalist) return "Your team is now a finalist. No other finalist loses their place.";
  if (subject === "entry")
    return `Your project will be in the competition once nothing is missing: see the list on your submission page. Each of you answers in the portal. Send anything else that's missing to ${site.contacts.general}.${areResultsOut && !haveFinalsBegun ? " The results are out, so your team is then a finalist. No other finalist loses their place." : ""}`;
  return areResultsOut && hasPlace
    ? "Your project is back in the competition, with the place it had in the ranking."
    : "Your project is back in the competition.";
}
