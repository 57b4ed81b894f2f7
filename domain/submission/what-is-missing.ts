import { countWords } from "#domain/text/count-words.ts";
import { readLink } from "#domain/text/read-link.ts";
import type { SubmissionContent } from "./submission-content.ts";

export interface SubmissionLimits {
  titleLength: number;
  pitchLength: number;
  abstractWords: { min: number; max: number };
  aiLogWords: { min: number; max: number };
  reflectionMaxWords: number;
}

/** What a submission still lacks, by field. Words and order of the list are the page's. */
export type Missing =
  | { field: "title" | "pitch"; problem: "empty" }
  | { field: "title" | "pitch"; problem: "too_long"; length: number; max: number }
  | {
      field: "abstract" | "aiLog";
      problem: "too_few_words" | "too_many_words";
      words: number;
      min: number;
      max: number;
    }
  | { field: "reflection"; problem: "empty" }
  | { field: "reflection"; problem: "too_many_words"; words: number; max: number }
  | { field: "prototypeLink" | "videoLink"; problem: "empty" | "no_link" }
  | { field: "deck" | "video"; problem: "no_file" | "uploading" }
  | { field: "agreed"; problem: "not_agreed" };

/** Which of the content's files are whole and checked, and which are still on their way. */
export interface FileStates {
  ready: ReadonlySet<string>;
  uploading: ReadonlySet<"deck" | "video">;
}

const lengthOf = (text: string): number => [...text].length;

/** Everything that keeps a version from being complete. Empty where it would lock at the deadline. */
export function whatIsMissing(content: SubmissionContent, limits: SubmissionLimits, files: FileStates): Missing[] {
  return [
    ...short("title", content.title, limits.titleLength),
    ...short("pitch", content.pitch, limits.pitchLength),
    ...counted("abstract", content.abstract, limits.abstractWords),
    ...counted("aiLog", content.aiLog, limits.aiLogWords),
    ...reflection(content.reflection, limits.reflectionMaxWords),
    ...link(content.prototypeLink),
    ...file("deck", content.deck, files),
    ...video(content, files),
    ...(content.agreed ? [] : [{ field: "agreed", problem: "not_agreed" } as const]),
  ];
}

function short(field: "title" | "pitch", text: string, max: number): Missing[] {
  if (countWords(text) === 0) return [{ field, problem: "empty" }];
  const length = lengthOf(text.trim());
  return length > max ? [{ field, problem: "too_long", length, max }] : [];
}

function counted(field: "abstract" | "aiLog", text: string, limits: { min: number; max: number }): Missing[] {
  const words = countWords(text);
  if (words < limits.min) return [{ field, problem: "too_few_words", words, ...limits }];
  return words > limits.max ? [{ field, problem: "too_many_words", words, ...limits }] : [];
}

function reflection(text: string, max: number): Missing[] {
  const words = countWords(text);
  if (words === 0) return [{ field: "reflection", problem: "empty" }];
  return words > max ? [{ field: "reflection", problem: "too_many_words", words, max }] : [];
}

function link(text: string): Missing[] {
  if (text.trim() === "") return [{ field: "prototypeLink", problem: "empty" }];
  return readLink(text) === null ? [{ field: "prototypeLink", problem: "no_link" }] : [];
}

function file(field: "deck" | "video", id: string | null, files: FileStates): Missing[] {
  if (id !== null && files.ready.has(id)) return [];
  return [{ field, problem: files.uploading.has(field) ? "uploading" : "no_file" }];
}

function video({ video, videoLink }: SubmissionContent, files: FileStates): Missing[] {
  const lacking = file("video", video, files);
  if (lacking.length === 0 || videoLink.trim() === "") return lacking;
  return readLink(videoLink) === null ? [{ field: "videoLink", problem: "no_link" }] : [];
}
