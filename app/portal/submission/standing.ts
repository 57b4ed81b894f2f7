import type { PrivateRequest } from "#app/private-request.ts";
import type { Submission, SubmissionVersion } from "#server/submission/submission-rows.ts";

/** Where the submission stands, in one line: its state, when it was last saved, and when it was locked. */
export function standingOf(
  { copy, facts }: Pick<PrivateRequest, "copy" | "facts">,
  submission: Submission | null,
  shown: Pick<SubmissionVersion, "savedAt" | "version"> | null,
): { status: string; saved: string } {
  const { status, saved, locked } = copy.portal.submission(facts);
  if (!submission || !shown) return { status: status.none, saved: "" };
  const moment = (at: number) => copy.momentText(facts, at);
  const isAsked = submission.submitAskedAt !== null && submission.status !== "submitted";
  const state = submission.out
    ? "out"
    : submission.conditionalAt !== null
      ? "conditional"
      : isAsked
        ? "asked"
        : submission.status;
  const lines = [
    saved(moment(shown.savedAt), shown.version),
    ...(submission.lockedAt === null ? [] : [locked(moment(submission.lockedAt))]),
  ];
  return { status: status[state], saved: lines.join(" ") };
}
