/**
 * Where a team's submission stands. `people`: nothing but answers of people is missing; `conditional`: so at the
 * deadline; `out`: it takes no part; `upheld`: it was out, and waits until nothing is missing.
 */
export type SubmissionState =
  | "none"
  | "draft"
  | "people"
  | "ready"
  | "submitted"
  | "not-entered"
  | "conditional"
  | "out"
  | "upheld"
  | "locked"
  | "refused";

/** Where somebody in the portal stands. */
export interface PortalState {
  /** Before the portal's launch, while projects are taken, or after the deadline. */
  phase: "waiting" | "open" | "closed";
  ageAnswered: boolean;
  /** Under age, without a guardian's consent: nobody was asked yet, or we wait for the answer. Otherwise null. */
  consent: "missing" | "asked" | null;
  lessonsDone: readonly number[];
  lessonCount: number;
  /** Numbers of the complete stages. */
  completeStages: readonly number[];
  submission: SubmissionState;
  daysLeft: number;
  /** The project is on display, and the vote is open. */
  canAskForVotes: boolean;
  /**
   * What of the results concerns this person: nothing yet, the team's own result, the finals that want an answer, or the
   * finals that are near.
   */
  result: "none" | "published" | "finals" | "finals-near";
}

/** The one thing to do next. The page has words for each, and never shows two. */
export type NextStep =
  | { id: "age" }
  | { id: "consent"; isAsked: boolean }
  | { id: "lesson"; lesson: number }
  | { id: "stage"; stage: number }
  | { id: "submission" }
  | { id: "submit" }
  | { id: "submitted" }
  | { id: "people"; isConditional: boolean }
  | { id: "out" }
  | { id: "upheld" }
  | { id: "vote" }
  | { id: "wait" }
  | { id: "results" }
  | { id: "result" }
  | { id: "appeal" }
  | { id: "finals" }
  | { id: "pitch" };

/** How many days before the deadline the submission comes before the lessons. */
const hurryDays = 10;
/** How many days before it whoever has submitted is shown that, instead of the next lesson. */
const lastLookDays = 2;

export function nextStep(state: PortalState): NextStep {
  const { phase, ageAnswered, consent, lessonsDone, lessonCount, completeStages, submission, daysLeft } = state;
  const isAwaited = submission === "conditional" || submission === "upheld";
  // Before the launch there is one thing to enjoy: whoever has just paid reads, and answers questions afterwards.
  if (phase === "waiting" && !lessonsDone.includes(1)) return { id: "lesson", lesson: 1 };
  if (!ageAnswered) return { id: "age" };
  // While the guardian has time to answer, there is something better to do than to wait for it.
  const isLate = phase === "open" && daysLeft <= hurryDays;
  if (consent !== null && (phase !== "closed" || isAwaited) && (consent === "missing" || isLate || isAwaited))
    return { id: "consent", isAsked: consent === "asked" };
  if (state.result === "finals") return { id: "finals" };
  if (state.result === "finals-near") return { id: "pitch" };
  if (state.result === "published") return { id: "result" };
  if (submission === "refused") return { id: "appeal" };
  if (submission === "locked") return { id: state.canAskForVotes ? "vote" : "results" };
  if (submission === "out") return { id: "out" };
  if (submission === "upheld") return { id: "upheld" };
  if (submission === "conditional") return { id: "people", isConditional: true };
  if (phase === "open" && submission === "ready") return { id: "submit" };
  if (isLate && submission === "people") return { id: "people", isConditional: false };
  if (isLate && submission !== "submitted" && submission !== "not-entered") return { id: "submission" };
  if (isLate && submission === "submitted" && daysLeft <= lastLookDays) return { id: "submitted" };
  const lesson = firstMissing(lessonsDone, phase === "waiting" ? 1 : lessonCount);
  const stage = [1, 2, 3].find((number) => !completeStages.includes(number));
  // Three lessons a stage: hand in what they made before going on to the next.
  if (stage !== undefined && phase !== "waiting" && (lesson === null || lesson > stage * 3))
    return { id: "stage", stage };
  if (lesson !== null) return { id: "lesson", lesson };
  return phase === "open" && submission !== "submitted" ? { id: "submission" } : { id: "wait" };
}

function firstMissing(done: readonly number[], count: number): number | null {
  for (let number = 1; number <= count; number += 1) if (!done.includes(number)) return number;
  return null;
}
