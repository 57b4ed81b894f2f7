import type { JudgingProjectWords } from "#content/en/judging/project.ts";
import type { Marks } from "#domain/judging/marks.ts";
import type { RefusedProjectForm } from "./project-post.ts";
import type { JudgedSubmission } from "./shown-submission.ts";

export interface ProjectViewProps {
  words: Omit<JudgingProjectWords, "say" | "readOnly">;
  position: string;
  due: string | null;
  /** Why marks cannot be given now, or null. */
  readOnly: string | null;
  byline: string;
  submission: JudgedSubmission;
  marks: Marks & { version: number };
  saved: string;
  next: { to: string; label: string } | null;
  refused: RefusedProjectForm | null;
}
