import type { Facts } from "#content/facts.ts";
import type { PlaceSource } from "#domain/people/place.ts";
import type { Day } from "#domain/time/time.ts";
import { formatDay, formatShortDayNoYear, formatShortMonth } from "../formats.ts";
import { submissionStatusNames } from "./submissions.ts";

const sources: Readonly<Record<PlaceSource, string>> = {
  registration: "Own registration",
  chamber: "Chamber",
  scholarship: "Scholarship",
  desk: "By hand",
};

export function deskNumbers({ programme }: Facts) {
  return {
    meta: { title: "Numbers", description: "The season in charts." },
    title: "Numbers",
    lead: "The season so far, at most a minute old.",
    table: "The same as a table",
    day: "Day",
    /** Under the axis of time: "Mar 18", and "Mar" where a month begins. */
    mark: formatShortDayNoYear,
    month: formatShortMonth,
    nothing: "Nothing to show yet.",
    registrations: {
      title: "Paid registrations so far",
      description: (total: string, from: Day, to: Day) =>
        `Added up day by day from ${formatDay(from)}, to ${formatDay(to)}: ${total} in all.`,
      individual: programme.packages.individual.title,
      chamber: programme.packages.chamber.title,
      /** At the lines' ends. */
      ends: { individual: "Individual", chamber: "Chamber" },
      last: (season: string) => `Both packages, season ${season}, on the same days`,
    },
    money: {
      title: "Money in so far",
      description: (total: string) => `Paid, without refunds: ${total}.`,
      series: "This season",
      last: (season: string) => `Season ${season}, on the same days`,
    },
    places: { title: "Places by source", label: "Source", value: "Places", sources },
    teams: {
      title: "Teams by state of their project",
      label: "State",
      value: "Teams",
      states: { none: "Nothing started", ...submissionStatusNames } as Readonly<Record<string, string>>,
    },
    judging: { title: "Judging", label: "Reviews", value: "Number", assigned: "Assigned", finished: "Finished" },
    votes: {
      title: "Votes by hour",
      description: (total: string, from: Day, to: Day) =>
        `${total} votes from ${formatDay(from)}, to ${formatDay(to)}, including held and struck ones. Hours are ${programme.zoneLabel}.`,
      waiting: "Shown when the vote is over.",
      series: "Votes",
      hour: "Hour",
    },
  };
}
