import type { PortalSubmissionWords } from "#content/en/portal/submission.ts";
import type { FileField, SubmissionContent } from "#domain/submission/submission-content.ts";
import type { ReadinessProps } from "../readiness/readiness-list.tsx";
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

type ChoiceWords = Pick<
  PortalSubmissionWords["display"],
  "title" | "text" | "box" | "name" | "nameHint" | "save" | "shown" | "deck" | "page"
> & {
  others: string;
  ask: Omit<PortalSubmissionWords["display"]["ask"], "message">;
};

export type SubmissionWords = Pick<
  PortalSubmissionWords,
  | "title"
  | "lead"
  | "leadClosed"
  | "labels"
  | "hints"
  | "categories"
  | "parts"
  | "agreedHint"
  | "rulesLink"
  | "save"
  | "submit"
  | "files"
  | "naming"
  | "refused"
  | "closed"
  | "team"
  | "outside"
  | "download"
> & {
  notes: { button: string; hint: string; none: string; open: string };
  gallery: ChoiceWords;
  theirs: string;
  autosave: Omit<PortalSubmissionWords["autosave"], "saved">;
};

export interface SubmissionViewProps {
  words: SubmissionWords;
  done: string | null;
  open: boolean;
  /** Null before the deadline, and once the project is locked. */
  late: AfterDeadline | null;
  status: string;
  saved: string;
  /** Which complete version counts while this one lacks something. */
  earlier: string | null;
  /** Null after the deadline. */
  countdown:
    (Omit<PortalSubmissionWords["countdown"], "left"> & { left: string; leftMs: number; isClose: boolean }) | null;
  personId: string;
  /** Null before the first save. */
  submissionId: string | null;
  version: number;
  content: SubmissionContent;
  counts: { abstract: string; aiLog: string; reflection: string };
  /** What the person's notebook has for How AI Was Used. */
  aiLogNotes: string;
  wordLimits: Readonly<Record<"abstract" | "aiLog" | "reflection", { min: number; max: number }>>;
  readiness: ReadinessProps;
  files: Readonly<Record<FileField, FileLine>>;
  members: readonly string[];
  gallery: { given: boolean; name: string; others: string; showDeck: boolean; page: string | null };
  /** On display: how to reach voters. */
  askToVote: { address: string; card: string; text: string } | null;
  /** The longest name in the gallery. */
  nameLength: number;
  mayBeNamed: boolean;
  doNotEnter: boolean;
  refused: RefusedSubmission | null;
}
