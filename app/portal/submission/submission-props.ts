import type { Route } from "./+types/submission";
import type { RefusedSubmission } from "./submission-post.ts";

/** The files of one field, in words. */
export interface FileLine {
  /** What counts. */
  counting: { name: string; to: string; warning: string | null } | null;
  /** What was sent after it: still coming, or refused. */
  latest: { name: string; status: string; isRefused: boolean; isComing: boolean } | null;
}

/** A project that is not locked though the deadline is over: for a while files may still arrive. */
export type AfterDeadline = "waiting" | "not-entered" | "incomplete" | "conditional" | "out" | "out-people" | "upheld";

/** What the page shows of a project, and what was refused of the form. */
export type SubmissionViewProps = Route.ComponentProps["loaderData"] & { refused: RefusedSubmission | null };
