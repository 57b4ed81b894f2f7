import type { Copy } from "#content/copy.ts";
import type { Services } from "#server/services.ts";
import { readinessProps } from "../readiness/readiness-props.ts";

type Words = ReturnType<Copy["portal"]["home"]>["submission"];
type State = Pick<Awaited<ReturnType<Services["portal"]["stateOf"]>>, "submission" | "phase" | "team">;

/** Between the deadline and the lock nobody knows more than that. */
const decided = ["none", "not-entered", "conditional", "out", "upheld", "locked", "refused"];

/** Where the submission stands and what it lacks, for whoever looks. */
export function submissionPart(words: Words, { submission, phase, team }: State, { personId }: { personId: string }) {
  const { state, items } = submission;
  const isClosed = phase === "closed";
  const hasMissed = isClosed && state === "none";
  const isUndecided = isClosed && !decided.includes(state);
  const showsList =
    !isUndecided && ["draft", "people", "ready", "submitted", "conditional", "out", "upheld"].includes(state);
  return {
    status: isUndecided ? words.closed.undecided : hasMissed ? words.closed.none : words.status[state],
    readiness: showsList
      ? readinessProps(words.readiness, items, {
          personId,
          isAlone: (team?.members.length ?? 1) === 1,
          mayRemind: team?.leadId === personId && state !== "out",
          isOver: state === "out",
          back: "/portal",
        })
      : null,
    open: hasMissed
      ? null
      : state === "out"
        ? { label: words.appeal, to: "/portal/appeal" }
        : { label: words.open, to: "/portal/submission" },
  };
}
