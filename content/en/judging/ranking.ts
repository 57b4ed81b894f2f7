import type { Facts } from "#content/facts.ts";
import { pointsForVotes } from "#domain/judging/audience-points.ts";
import { highestMark } from "#domain/judging/judge-mark.ts";
import { judgingSeasonOf } from "#domain/judging/judging-season.ts";
import { rankingExample } from "./ranking-example.ts";

const points = (value: number): string => value.toFixed(2);
const signed = (value: number): string => `${value < 0 ? "−" : "+"}${points(Math.abs(value))}`;

/** How the ranking comes about: plain words, an example, and a drawing. Its figures come from the formula itself. */
export function rankingExplained(facts: Facts) {
  const { programme } = facts;
  const { judging, voting } = programme;
  const { weights, audience, finalists, impact } = judgingSeasonOf(programme);
  const highest = highestMark(weights);
  const tieBreaker = programme.criteria.find(({ id }) => id === impact)?.name ?? impact;
  const { run, judges, rows } = rankingExample(facts);
  const cap = run.cap;
  return {
    title: "How the ranking is computed",
    lead: `${highest} points come from the judges, ${audience} from the audience. Everything below is what the software does, and the example was computed by it.`,
    steps: [
      {
        title: "A judge's mark",
        text: `Each judge gives every criterion a whole number from ${judging.scale.min} to ${judging.scale.max}. The mark is the sum of weight × score ÷ ${judging.scale.max}, so full marks are ${highest}. Only finished reviews count.`,
      },
      {
        title: "Harsh and mild judges",
        text: `Not everybody sees the same projects, so a judge who gives less than the others would cost a team points. The formula compares what judges gave the same projects, estimates for each judge how much they give above or below the others, and takes that out of their marks. Judges with few reviews are corrected less (${judging.severityShrink} is added to their number of reviews). A project's points from the judges are the mean of its corrected marks.`,
      },
      {
        title: "The audience's points",
        text: `Votes count on a scale that flattens: the first votes bring much, later ones less, and from a cap on nothing. The cap is the count at place ${voting.cap.place} of the projects on display, or at a quarter of them where that is fewer, and at least ${voting.cap.least} votes. So thousands of bought votes are worth no more than the cap.`,
      },
      {
        title: "Not on display",
        text: "Who was not on display, or withdrew, gets the lower quartile of the displayed projects' points, and nobody on display gets less than that. So hiding brings nothing and ruins nobody.",
      },
      {
        title: "The total",
        text: `Points from the judges plus points from the audience, rounded once to two decimals. Ties are decided by the judges' points, then by the mean points for ${tieBreaker}; whoever is still equal shares the place. The first ${finalists} places are finalists.`,
      },
    ],
    example: {
      title: "An example",
      text: `Three judges and four projects. Each judge gave all criteria of a project the same score. ${judges.map(({ name, severity }) => `${name} is corrected by ${signed(-severity)}`).join(", ")}.`,
      columns: ["Project", "Marks", "Corrected", "Judges", "Votes", "Audience", "Total", "Place"],
      rows: rows.map(({ row, reviews, audience: crowd }) => ({
        project: row.project,
        cells: [
          reviews.map(({ judge, mark }) => `${judge} ${points(mark)}`).join(", "),
          reviews.map(({ corrected }) => points(corrected)).join(", "),
          points(row.judges),
          crowd.displayed === "never" ? "not on display" : crowd.votes.toLocaleString("en-US"),
          points(row.audience),
          points(row.total),
          String(row.place),
        ],
      })),
      note: `The cap in this example is ${cap.toLocaleString("en-US")} votes.`,
    },
    drawing: {
      title: "What votes are worth",
      text: `Points for a number of votes, where the cap is ${votesOnAxis} votes. More votes than the cap bring no more points.`,
      xLabel: "Votes",
      yLabel: "Points",
      cap: votesOnAxis,
      highest: audience,
      curve: axis.map((count) => ({ votes: count, points: pointsForVotes(count, votesOnAxis, audience) })),
      table: { votes: "Votes", points: "Points", rows: shown.map((count) => row(count, audience)) },
    },
    check: {
      text: "After the announcement, every mark and every count is published without names, for anybody to compute the ranking again.",
      link: { label: "See the results", to: "/results" },
    },
  };
}

/** The drawing's own cap, a round number, and its axis to twice that. */
const votesOnAxis = 200;
const axis = Array.from({ length: 81 }, (_, index) => index * 5);
const shown = [0, 5, 10, 20, 50, 100, 200, 400];
const row = (count: number, audience: number) => ({
  votes: String(count),
  points: points(pointsForVotes(count, votesOnAxis, audience)),
});

export type RankingCopy = ReturnType<typeof rankingExplained>;
