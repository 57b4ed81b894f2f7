import type { Facts } from "#content/facts.ts";
import type { Display } from "#domain/judging/scoring/audience-points.ts";
import type { Day } from "#domain/time/time.ts";
import { endOfDay } from "../season/season-dates.ts";

const quarter =
  "your project gets the same audience points as the displayed project a quarter of the way up from the lowest (the lower quartile).";

/** For a team whose project has no place, on its page and in its mail. */
export const unjudged =
  "No judge finished a review of your project, so it is not ranked. The organizers know about it.";

/** What a team reads about its own result, once results are published. */
export function portalResult({ programme }: Facts) {
  const displayed: Readonly<Record<Display, string>> = {
    always: "Your project was on display while the public voted.",
    withdrawn: `Your project was withdrawn from display, so ${quarter}`,
    never: `Your project was not on display, so ${quarter}`,
  };
  return {
    title: "Your result",
    finalist: "You are finalists.",
    finals: { confirm: "Confirm for the finals", look: "The finals and your answer" },
    place: (place: number, ranked: number) => `Place ${place} of ${ranked}`,
    unjudged,
    total: "Total",
    outOf: (points: number) => `of ${points}`,
    criterion: (id: string) => programme.criteria.find((one) => one.id === id)?.name ?? id,
    marks: {
      title: "The judges' marks",
      text: "Each judge scores every criterion from 0 to 10. The mark is the sum of weight × score ÷ 10. If a judge scores higher than the other judges of the same projects, their marks are corrected down; if lower, up. Your points from the judges are the average of the corrected marks.",
      criterion: "Criterion",
      judge: (number: string) => `Judge ${number}`,
      judgeShort: (number: string) => `J${number}`,
      mark: "Mark",
      correction: "Correction",
      corrected: "Corrected mark",
      points: "Points from the judges",
      weight: (weight: number) => `weight ${weight}`,
    },
    audience: {
      title: "Your audience points",
      displayed,
      votes: (votes: number) => (votes === 1 ? "1 vote counted for you." : `${votes} votes counted for you.`),
      cap: (cap: number) => `Votes beyond ${cap} added no points for any project.`,
      lifted: (quartile: string) =>
        `No displayed project gets less than the one a quarter of the way up from the lowest (the lower quartile): ${quartile} points.`,
      points: "Points from the audience",
    },
    notes: { title: "What the judges wrote to you", none: "No judge left a note." },
    links: {
      how: { label: "How the ranking is computed", to: "/contest-rules#ranking" },
      results: { label: "All results", to: "/results" },
    },
    key: (key: string) => `In the published data, your project is called ${key}.`,
    appeal: {
      label: "Appeal",
      to: "/portal/appeal",
      until: (day: Day) => `If you think something went wrong, you can appeal by ${endOfDay(day, programme)}.`,
    },
    decision: {
      refusal: "Your project was disqualified",
      display: "Your project was removed from the gallery",
      text: "You can read why, and whether you can still appeal.",
      link: "Read the decision",
    },
  };
}

export type PortalResultWords = ReturnType<typeof portalResult>;
