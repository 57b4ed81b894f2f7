import type { Facts } from "#content/facts.ts";
import { judgingClosesAt } from "#domain/programme/moments.ts";
import { joined } from "#content/en/formats.ts";
import { lastMinute } from "#content/en/judging/due-words.ts";

/** What judges have said about one project, for the organizer. */
export function deskProjectReviews(facts: Facts) {
  const closes = lastMinute(facts, judgingClosesAt(facts.programme));
  const { scale } = facts.programme.judging;
  return {
    meta: { title: "Reviews", description: "What judges have said about a project." },
    reviews: "Reviews",
    none: "No judge has started marking this project.",
    text: "Found a mark that is wrong? Choose the judge to correct it.",
    tooEarly: `Judges change their own marks until ${closes}. After that, you can correct them here.`,
    judge: "Judge",
    formerJudge: "A former judge",
    scores: "Scores",
    noScore: "none",
    order: (criteria: readonly string[]) => `Scores in this order: ${joined(criteria)}.`,
    mark: "Mark",
    state: "State",
    states: { counts: "Counts", unfinished: "Unfinished, does not count", struck: "Struck, does not count" },
    notes: "Notes",
    toOrganizers: (judge: string) => `${judge}, to you`,
    toTeam: (judge: string) => `${judge}, to the team`,
    conflicts: "Conflicts declared",
    conflict: (judge: string, reason: string) => (reason === "" ? judge : `${judge}: ${reason}`),
    correct: {
      title: (judge: string) => `Correct ${judge}'s marks`,
      text: "The ranking is computed again. An approval that isn't published yet is withdrawn. What is published stays until you approve the new ranking, and no one who was announced as a finalist loses that place.",
      reason: "Reason",
      reasonHint: "Kept with the log.",
      submit: "Correct marks",
      strike: "Strike the review",
      cancel: "Leave it",
    },
    done: {
      corrected: "Corrected, and the ranking was computed again. Approve the new ranking when you have looked at it.",
      withdrawn:
        "Corrected, and the ranking was computed again. The approval is withdrawn: approve the new ranking, or nothing is announced.",
    },
    refused: {
      unknown_review: "There is no such review.",
      no_reason: "Enter a reason.",
      unknown_criterion: "Mark the criteria of the rubric.",
      not_a_score: `A mark must be a whole number from ${scale.min} to ${scale.max}.`,
      unfinished: "Give every criterion a mark, or strike the review.",
      unchanged: "Nothing changed: the review already says this.",
    },
    back: "Back to the results",
  };
}
