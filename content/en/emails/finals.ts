import type { Facts } from "#content/facts.ts";
import type { Day } from "#domain/time/time.ts";
import { finalsMoved } from "../finals/finals-moved.ts";
import type { PackRow } from "../finals/pack.ts";
import { type EmailContent, linkList, stepList } from "./email-content.ts";

export interface PackMailFacts {
  firstName: string;
  teamName: string;
  rows: readonly PackRow[];
  /** The day on which the finals were when the team answered, where they are on another by now. */
  earlierDay: Day | null;
}

/** The pack, to each member of a finalist team. */
export function finalsPackEmail(
  facts: Facts,
  { firstName, teamName, rows, earlierDay }: PackMailFacts,
  siteUrl: string,
): EmailContent {
  const { dates } = facts;
  return {
    subject: `The finals on ${dates.finalsDay}: what to know`,
    preview: "Place, hours, arrival, your pitch and who to call.",
    heading: "What to know for the finals",
    blocks: [
      `${firstName ? `Dear ${firstName}, ` : ""}here is what ${teamName} needs to know for the finals. It is attached as a PDF to print, and the portal always has the latest version.`,
      ...(earlierDay ? [`${finalsMoved(facts, earlierDay)} You can do that in the portal.`] : []),
      { kind: "facts", title: "The finals", rows: rows.map(({ label, value }) => ({ label, value })) },
      linkList({ "See it in the portal": `${siteUrl}/portal/finals` }),
    ],
    closing: `You're getting this email because your team is a finalist in the ${facts.site.name}.`,
  };
}

/** To someone who marks pitches. */
export function finalsJudgeEmail(facts: Facts, { firstName }: { firstName: string }, siteUrl: string): EmailContent {
  const { programme, dates, site } = facts;
  const { finals } = programme;
  return {
    subject: "You are invited to judge the finals",
    preview: `${dates.finalsDay}, ${finals.venue}. Mark the pitches on your phone.`,
    heading: "You are invited to judge the finals",
    blocks: [
      `${firstName ? `Dear ${firstName}, ` : ""}thank you for judging the finals of the ${site.name}: ${dates.finalsDay}, ${dates.finalsHours}, at the ${finals.venue} in ${finals.city}.`,
      stepList("How it works", {
        "Sign in on your phone": "There is no password: we send a six-digit code to this address.",
        "Mark each pitch": `Whole numbers from ${programme.judging.scale.min} to ${programme.judging.scale.max} on each criterion. Marks are saved as you enter them. If you lose your connection, they are saved when it's back.`,
        "Skip teams you have a tie to":
          "If you know, work with, sponsor or share a chamber with a team, don't mark its pitch.",
      }),
      linkList({ "Sign in": `${siteUrl}/sign-in?to=/judging/finals` }),
    ],
    closing: `You're getting this email because the organizers of the ${site.name} invited you to judge the finals.`,
  };
}
