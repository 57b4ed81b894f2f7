import { isFinished, judgeMark } from "#domain/judging/scoring/judge-mark.ts";
import { markField } from "#domain/judging/marks-form.ts";
import type { ListedReview } from "#server/judging/list-reviews.ts";
import type { ProjectReviews } from "#server/results/project-reviews.ts";
import type { DeskRequest } from "../desk-request.ts";

/** A project's reviews in words, and the one that is to be corrected. */
export function loadProject(
  { services, rights, copy, facts }: DeskRequest,
  project: ProjectReviews,
  asked: string | null,
) {
  const words = copy.desk.projectReviews(facts);
  const { title: correctTitle, ...correctWords } = words.correct;
  const { season } = services.competition.results;
  const criteria = facts.programme.criteria.filter(({ id }) => Object.hasOwn(season.weights, id));
  const address = `/desk/results/projects/${project.submissionId}`;
  const mayCorrect = rights.change && services.clock.now() >= season.closesAt;
  const nameOf = ({ judge }: { judge: string }) => judge || words.formerJudge;
  const chosen = mayCorrect ? project.reviews.find(({ judgeId }) => judgeId === asked) : undefined;
  const score = (review: ListedReview, criterion: string) => String(review.scores[criterion] ?? "");
  return {
    meta: words.meta,
    title: project.title,
    team: project.team,
    back: words.back,
    none: words.none,
    order: words.order(criteria.map(({ name }) => name)),
    text: rights.change ? (mayCorrect ? words.text : words.tooEarly) : null,
    table: {
      caption: words.reviews,
      columns: [
        { key: "judge", label: words.judge },
        { key: "scores", label: words.scores },
        { key: "mark", label: words.mark, figures: true },
        { key: "state", label: words.state, plain: true },
      ],
      rows: project.reviews.map((review) => ({
        id: review.judgeId,
        to: mayCorrect ? `${address}?judge=${encodeURIComponent(review.judgeId)}#correct` : null,
        cells: {
          judge: nameOf(review),
          scores: criteria.map(({ id }) => score(review, id) || words.noScore).join(", "),
          mark: isFinished(review.scores, season.weights) ? judgeMark(review.scores, season.weights).toFixed(1) : "",
          state: words.states[review.struck ? "struck" : review.finished ? "counts" : "unfinished"],
        },
      })),
    },
    notes: project.reviews.flatMap((review) =>
      [
        {
          id: `${review.judgeId}-organizers`,
          label: words.toOrganizers(nameOf(review)),
          text: review.noteToOrganizers,
        },
        { id: `${review.judgeId}-team`, label: words.toTeam(nameOf(review)), text: review.noteToTeam },
      ].filter(({ text }) => text !== ""),
    ),
    notesTitle: words.notes,
    conflicts: {
      title: words.conflicts,
      items: project.conflicts.map((conflict) => words.conflict(nameOf(conflict), conflict.reason)),
    },
    correct: chosen
      ? {
          words: correctWords,
          title: correctTitle(nameOf(chosen)),
          judge: chosen.judgeId,
          cancel: address,
          mayStrike: !chosen.struck,
          fields: criteria.map(({ id, name }) => ({ name: markField(id), label: name, value: score(chosen, id) })),
          marks: Array.from({ length: facts.programme.judging.scale.max + 1 }, (_, mark) => String(mark)),
        }
      : null,
  };
}

export type LoadedProject = ReturnType<typeof loadProject>;
