import type { PortalResultWords } from "#content/en/portal/result.ts";
import type { ExplainedScore } from "#domain/judging/scoring/explain-score.ts";
import type { AppealableDecision } from "#server/appeals/decisions-against.ts";
import type { TeamFeedback } from "#server/results/published/team-feedback.ts";

/** Two decimals, with a sign where one tells something. */
const points = (value: number): string => value.toFixed(2);
const signed = (value: number): string => {
  const text = points(Math.abs(value));
  return text === "0.00" ? text : `${value < 0 ? "−" : "+"}${text}`;
};

/** A team's result in words and figures, ready to be shown. */
export function resultProps(
  words: PortalResultWords,
  feedback: TeamFeedback,
  decisions: readonly AppealableDecision[],
  { isConfirming, ...highest }: { judges: number; audience: number; isConfirming: boolean },
) {
  const ranking = decisions.find(({ subject, isOpen, appeal }) => subject === "ranking" && (isOpen || appeal !== null));
  return {
    title: words.title,
    finalist: feedback.isFinalist
      ? { text: words.finalist, label: isConfirming ? words.finals.confirm : words.finals.look, to: "/portal/finals" }
      : null,
    unjudged: feedback.score === null ? words.unjudged : null,
    score: feedback.score && scoreProps(words, feedback.score, highest),
    notes: { title: words.notes.title, none: words.notes.none, items: feedback.notes },
    published: words.key(feedback.key),
    links: [words.links.how, words.links.results],
    appeal: ranking
      ? { text: words.appeal.until(ranking.window.lastOn), label: words.appeal.label, to: words.appeal.to }
      : null,
  };
}

function scoreProps(
  words: PortalResultWords,
  { row, reviews, audience, ranked }: ExplainedScore & { ranked: number },
  highest: { judges: number; audience: number },
) {
  const { marks, audience: crowd } = words;
  const criteria = reviews[0]?.criteria ?? [];
  return {
    place: words.place(row.place, ranked),
    total: { label: words.total, value: points(row.total), of: words.outOf(highest.judges + highest.audience) },
    marks: {
      title: marks.title,
      text: marks.text,
      columns: [marks.criterion, ...reviews.map(({ judge }) => marks.judge(judge))],
      judges: reviews.map(({ judge }) => marks.judgeShort(judge)),
      rows: criteria.map(({ criterion, weight }, index) => ({
        label: words.criterion(criterion),
        note: marks.weight(weight),
        cells: reviews.map((review) => String(review.criteria[index]!.score)),
      })),
      sums: [
        { label: marks.mark, note: null, cells: reviews.map(({ mark }) => points(mark)) },
        { label: marks.correction, note: null, cells: reviews.map(({ severity }) => signed(-severity)) },
        { label: marks.corrected, note: null, cells: reviews.map(({ corrected }) => points(corrected)) },
      ],
      points: { label: marks.points, value: points(row.judges), of: words.outOf(highest.judges) },
    },
    audience: {
      title: crowd.title,
      lines: [
        crowd.displayed[audience.displayed],
        ...(audience.displayed === "never" ? [] : [crowd.votes(audience.votes), crowd.cap(audience.cap)]),
        ...(row.audience > audience.fromVotes && audience.displayed === "always"
          ? [crowd.lifted(points(audience.quartile))]
          : []),
      ],
      points: { label: crowd.points, value: points(row.audience), of: words.outOf(highest.audience) },
    },
  };
}

export type ResultProps = ReturnType<typeof resultProps>;
