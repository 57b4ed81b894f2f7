import type { Facts } from "#content/facts.ts";
import type { Day } from "#domain/time/time.ts";
import { formatDay } from "../formats.ts";
import { unjudged } from "../portal/result.ts";
import { endOfDay } from "../season/season-dates.ts";
import { finalsMoved } from "../finals/finals-moved.ts";
import { type EmailContent, factList, linkList, stepList } from "./email-content.ts";
import { organizerClosing } from "./organizer-mail.ts";

/** A member of a team, as the mails about results know one. */
export interface ResultMailFacts {
  firstName: string;
  title: string;
  teamName: string;
  /** The last day of the team's appeal, or null where there is nothing to appeal. */
  appealUntil: Day | null;
  /** The last day on which a finalist team says who is coming. */
  confirmOn: Day;
  /** The day on which the finals were when the team answered, where they are on another by now. */
  earlierDay: Day | null;
  /** Whether it was ranked: what an appeal let in after the ranking has no marks. */
  hasMarks: boolean;
}

const closing = (facts: Facts) =>
  `You're getting this email because your team entered a project in the ${facts.site.name}.`;

const greeting = ({ firstName }: ResultMailFacts): string => (firstName ? `Dear ${firstName}, ` : "");

export function finalistEmail(facts: Facts, member: ResultMailFacts, siteUrl: string): EmailContent {
  const { programme, dates } = facts;
  const { finals } = programme;
  const confirmBy = formatDay(member.confirmOn);
  return {
    subject: `You are finalists: ${member.title}`,
    preview: `Please tell us by ${confirmBy} who's coming to the finals on ${dates.finalsDay}.`,
    picture: "capitol",
    heading: "You are finalists",
    blocks: [
      `${greeting(member)}congratulations! Your team ${member.teamName} is a finalist with ${member.title}. You'll pitch live at the ${finals.venue}.`,
      factList("The finals", {
        Day: dates.finalsDay,
        Hours: dates.finalsHours,
        Where: `${finals.venue}, ${finals.city}`,
        Schedule: dates.finalsSchedule,
        "Please confirm by": endOfDay(member.confirmOn, programme),
      }),
      stepList("Next steps", {
        "Tell us who's coming":
          "Have one person answer for the team: who's coming, what you need to take part, and who doesn't want to be photographed.",
        ...(member.hasMarks
          ? { "Read your marks": "Your marks, the audience's points and the judges' notes are in the portal." }
          : {}),
        "Add the day to your calendar": "A calendar file is attached to this email.",
      }),
      linkList({ "Confirm for the finals": `${siteUrl}/portal/finals`, "See all finalists": `${siteUrl}/results` }),
    ],
    closing: closing(facts),
  };
}

export function resultEmail(facts: Facts, member: ResultMailFacts, siteUrl: string): EmailContent {
  return {
    subject: `Your result: ${member.title}`,
    preview: `The finalists are announced. ${member.hasMarks ? "Your marks and the judges' notes are in the portal." : unjudged}`,
    heading: "Your result is in",
    blocks: [
      `${greeting(member)}the finalists are announced, and ${member.title} is not among them this time. Thank you for building it and sharing it with us.`,
      member.hasMarks
        ? "In the portal you can see every mark, how it was adjusted for strict and lenient judges, your audience points, your place, and what the judges wrote to you."
        : unjudged,
      ...appealBlocks(facts, member),
      linkList({
        [member.hasMarks ? "See your marks and notes" : "See your result"]: `${siteUrl}/portal#result`,
        "How the ranking is computed": `${siteUrl}/contest-rules#ranking`,
        "See the finalists": `${siteUrl}/results`,
      }),
    ],
    closing: closing(facts),
  };
}

export function resultCorrectedEmail(facts: Facts, member: ResultMailFacts, siteUrl: string): EmailContent {
  return {
    subject: `Your result was corrected: ${member.title}`,
    preview: "We found a mistake and computed the ranking again.",
    heading: "Your result was corrected",
    blocks: [
      `${greeting(member)}we found a mistake in the ranking after it was published. We computed and approved it again, and your figures have changed. No one who was announced as a finalist loses that place.`,
      ...appealBlocks(facts, member),
      linkList({ "See your marks and notes": `${siteUrl}/portal#result` }),
    ],
    closing: closing(facts),
  };
}

export function awardEmail(facts: Facts, member: ResultMailFacts, award: string, siteUrl: string): EmailContent {
  const name = facts.programme.awards.find(({ id }) => id === award)?.name ?? award;
  return {
    subject: `${name}: ${member.title}`,
    preview: "Congratulations. Your certificate is in the portal.",
    picture: "capitol",
    heading: name,
    blocks: [
      `${greeting(member)}congratulations! Your team ${member.teamName} has won an award for ${member.title}: ${name}. Each of you has a certificate in the portal, with a credential that anyone can check.`,
      linkList({ "Open the portal": `${siteUrl}/portal`, "See the results": `${siteUrl}/results` }),
    ],
    closing: closing(facts),
  };
}

export function finalsReminderEmail(facts: Facts, member: ResultMailFacts, siteUrl: string): EmailContent {
  const { finals } = facts.programme;
  const { earlierDay } = member;
  return {
    subject: `Who's coming to the finals? Please answer by ${formatDay(member.confirmOn)}`,
    preview: earlierDay ? "The finals are on another day now." : "We have not heard from your team yet.",
    heading: "Who's coming to the finals?",
    blocks: [
      ...(earlierDay ? [finalsMoved(facts, earlierDay)] : []),
      `${greeting(member)}${member.teamName} hasn't told us yet who's coming to the finals on ${facts.dates.finalsDay}, at the ${finals.venue}. Please have one of you answer for the team by ${endOfDay(member.confirmOn, facts.programme)}.`,
      linkList({ "Confirm for the finals": `${siteUrl}/portal/finals` }),
    ],
    closing: closing(facts),
  };
}

/** To the organizer: marks are final. */
export function runReadyEmail(facts: Facts, siteUrl: string): EmailContent {
  return {
    subject: "Marks are final: please approve the results",
    preview: `Published automatically on ${facts.dates.finalistsAnnounced}, once you approve them.`,
    heading: "Please approve the results",
    blocks: [
      `Judging is closed, and the ranking has been computed. It is published automatically on ${facts.dates.finalistsAnnounced} if you approve it by then, and otherwise as soon as you do.`,
      stepList("Before you approve", {
        "Decide on held votes": "You can't approve a ranking while a vote is still held.",
        "Look at flagged judges": "The page names any judge whose marks differ a lot from the others'.",
        "Read the list": "Finalists, places, and projects that no one has judged.",
      }),
      linkList({ "Results at the desk": `${siteUrl}/desk/results` }),
    ],
    closing: organizerClosing,
  };
}

/** To the organizer: the hour has come, and nothing is approved. */
export function approvalMissingEmail(facts: Facts, siteUrl: string): EmailContent {
  return {
    subject: "The finalists cannot be announced: no results are approved",
    preview: "They'll be published as soon as you approve them.",
    heading: "No results are approved",
    blocks: [
      {
        kind: "notice",
        title: "The announcement is waiting for you",
        text: `The finalists were supposed to be announced on ${facts.dates.finalistsAnnounced}. No ranking is approved, so nothing has been published. It will be published as soon as you approve one.`,
      },
      linkList({ "Results at the desk": `${siteUrl}/desk/results` }),
    ],
    closing: organizerClosing,
  };
}

function appealBlocks({ programme }: Facts, { appealUntil }: ResultMailFacts) {
  if (appealUntil === null) return [];
  const text = `If you think something went wrong, you can appeal in the portal by ${endOfDay(appealUntil, programme)}.`;
  return [text];
}
