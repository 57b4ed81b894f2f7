import type { PortalSubmissionWords } from "#content/en/portal/submission.ts";
import type { FileField, SubmissionContent } from "#domain/submission/submission-content.ts";
import type { RefusedSubmission } from "./submission-post.ts";

/** A file of the submission, in words. */
export interface FileLine {
  name: string;
  status: string;
  isRefused: boolean;
  warning: string | null;
  to: string | null;
}

type ChoiceWords = Pick<PortalSubmissionWords["display"], "title" | "text" | "box" | "name" | "nameHint" | "save"> & {
  others: string;
};

export type SubmissionWords = Pick<
  PortalSubmissionWords,
  | "title"
  | "lead"
  | "labels"
  | "hints"
  | "parts"
  | "agreedHint"
  | "rulesLink"
  | "save"
  | "submit"
  | "missing"
  | "files"
  | "naming"
  | "refused"
  | "closed"
  | "team"
  | "outside"
  | "download"
> & { gallery: ChoiceWords; theirs: string; autosave: Omit<PortalSubmissionWords["autosave"], "saved"> };

export interface SubmissionViewProps {
  words: SubmissionWords;
  done: string | null;
  open: boolean;
  status: string;
  saved: string | null;
  personId: string;
  /** Null before the first save. */
  submissionId: string | null;
  version: number;
  content: SubmissionContent;
  counts: { abstract: string; aiLog: string; reflection: string };
  wordLimits: Readonly<Record<"abstract" | "aiLog" | "reflection", { min: number; max: number }>>;
  missing: readonly { field: string; text: string }[];
  files: Readonly<Record<FileField, FileLine | null>>;
  members: readonly string[];
  gallery: { given: boolean; name: string; others: string };
  /** The longest name in the gallery. */
  nameLength: number;
  mayBeNamed: boolean;
  doNotEnter: boolean;
  refused: RefusedSubmission | null;
}
