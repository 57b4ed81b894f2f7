import type { Facts } from "#content/facts.ts";
import { pointsForVotes } from "#domain/judging/scoring/audience-points.ts";
import type { ExplainedScore } from "#domain/judging/scoring/explain-score.ts";
import { highestMark } from "#domain/judging/scoring/judge-mark.ts";
import { judgingSeasonOf } from "#domain/judging/judging-season.ts";
import { joined, numberWord } from "../formats.ts";
import { rankingExample } from "./ranking-example.ts";
import { rubricFacts } from "./rubric-facts.ts";

const points = (value: number): string => value.toFixed(2);

/** What the step about a judge's mark multiplies. */
const exampleScore = 8;

/** How the ranking comes about: plain words, an example, and a drawing. Its figures come from the formula itself. */
export function rankingExplained(facts: Facts) {
  const { programme } = facts;
  const { judging, voting } = programme;
  const { weights, audience, finalists, impact } = judgingSeasonOf(programme);
  const highest = highestMark(weights);
  const tieBreaker = programme.criteria.find(({ id }) => id === impact)?.name ?? impact;
  const { run, judges, rows } = rankingExample(facts);
  const cap = run.cap;
  const { heaviest } = rubricFacts(facts);
  return {
    title: "How the ranking is computed",
    lead: `${highest} points come from the judges, ${audience} from the audience. Everything below is what the software does, and the example was computed by it.`,
    steps: [
      {
        title: "A judge's mark",
        text: `Each judge scores every criterion of the rubric except the audience's, with a whole number from ${judging.scale.min} to ${judging.scale.max}. The score is multiplied by the criterion's weight and divided by ${judging.scale.max}: ${exampleScore} for ${heaviest.name} (${heaviest.weight}%) gives ${(exampleScore * heaviest.weight) / judging.scale.max} points. Added up, they are the judge's mark; full scores on every criterion make ${highest}. Only reviews with a score for every criterion count.`,
        exact: null,
      },
      {
        title: "Strict and lenient judges",
        text: "A project is read by a few judges, not by all of them. Some judges give less than others for the same work, and a team must not lose points because it got one of them. So the formula looks at projects that several judges have marked, works out how far above or below the others each judge usually is, and subtracts that from their marks or adds it. A judge with few reviews is corrected less, since there is less to go by. A project's points from the judges are the average of its corrected marks.",
        exact: `A project's points are the average of (mark − b) over its reviews. A judge's b is the sum of (mark − points of the project) over that judge's reviews, divided by the number of reviews plus ${judging.severityShrink}. Only one set of numbers fits both sentences. Points are kept within 0 and ${highest}.`,
      },
      {
        title: "The audience's points",
        text: `The first votes earn the most points, and each additional vote a little less. Beyond a certain number, the cap, more votes earn nothing. To find the cap, line up the projects on display that have at least one vote, take the one in the middle of the line (the median), and multiply its votes by ${numberWord(voting.cap.timesMedian)}. The cap is never more than the highest count, and never less than ${voting.cap.least} votes. So thousands of bought votes are worth no more than the cap, and they cannot move it unless they go to half of all projects.`,
        exact: `${audience} × ln(1 + votes) ÷ ln(1 + cap), where votes beyond the cap are left out. With an even number of projects, the median is the lower of the two in the middle.`,
      },
      {
        title: "Not on display",
        text: "You don't have to show a project in the gallery. A team that wasn't on display, or withdrew, gets a modest number of points: line up the points of the projects on display from the lowest to the highest, and take those a quarter of the way along (the lower quartile). No project on display gets fewer points than that. So hiding a project neither helps nor ruins its chances.",
        exact: "Of n projects on display, the points at place n ÷ 4, rounded up, counted from the lowest.",
      },
      {
        title: "The total",
        text: `Points from the judges plus points from the audience, rounded once, at the end, to two decimals. Where two totals are equal, the project with more points from the judges ranks first. If those are equal too, it is the one with the higher average score for ${tieBreaker}, as the judges gave it, without the correction. Projects that are still equal share the place, and the next place is left out (1, 2, 2, 4). The first ${finalists} places are finalists, and so is everyone who shares the last of them.`,
        exact: null,
      },
    ],
    exactly: "Exactly:",
    example: {
      title: "An example",
      text: `Here ${numberWord(judges.length)} judges have marked ${numberWord(rows.length)} projects. To keep it short, each judge gave all criteria of a project the same score. Some give the same projects higher marks than others, so ${joined(judges.map(({ name, severity }) => `${name}'s marks go ${severity < 0 ? "up" : "down"} by ${points(Math.abs(severity))}`))}.`,
      walk: walkThrough(rows),
      columns: ["Project", "Marks", "Corrected", "From judges", "Votes", "From audience", "Total", "Place"],
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
      text: `Points for a number of votes, where the cap is ${votesOnAxis} votes. Votes beyond the cap earn no more points, and no project ends with fewer than step 4 gives.`,
      xLabel: "Votes",
      yLabel: "Points",
      cap: votesOnAxis,
      highest: audience,
      curve: axis.map((count) => ({ votes: count, points: pointsForVotes(count, votesOnAxis, audience) })),
      table: { votes: "Votes", points: "Points", rows: shown.map((count) => row(count, audience)) },
    },
    check: {
      text: "After the announcement, every mark and every count is published without names, for anyone to compute the ranking again.",
      link: { label: "Go to the results", to: "/results" },
    },
  };
}

/** The first row in a sentence, and what the correction has changed. */
function walkThrough(rows: readonly ExplainedScore[]): string {
  const [{ row, reviews, audience }] = rows as [ExplainedScore];
  const marks = reviews.map(
    ({ judge, mark, corrected }) => `${judge} gave ${points(mark)}, which becomes ${points(corrected)}`,
  );
  const plain = ({ row: one }: ExplainedScore) => one.mean + one.audience;
  const first = rows.toSorted((a, b) => plain(b) - plain(a))[0]!.row.project;
  const changed = first === row.project ? "" : ` Without the correction, ${first} would be in first place.`;
  const hidden = rows.find(({ audience: crowd }) => crowd.displayed === "never");
  const quartile = hidden
    ? ` ${hidden.row.project} was not on display and gets the ${points(hidden.row.audience)} of step 4.`
    : "";
  return `Read the first row: ${marks.join("; ")}. The average is ${points(row.judges)}. ${audience.votes} votes earn ${points(row.audience)} points. Together they make ${points(row.total)}.${changed}${quartile}`;
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
