import type { DeliverableId, StageNumber } from "./deliverables.ts";

/**
 * A weekly lesson of the portal as data: the page, a search and a word count are views of it. Texts are plain; they
 * may carry links in the form [words](/address), and nothing else is interpreted.
 */
export interface Lesson {
  /** The week, from 1. Also the last part of the lesson's address. */
  number: number;
  stage: StageNumber;
  /** Never changes once published: a person's progress is kept under it. */
  id: string;
  title: string;
  /** One line: what the week gives. */
  promise: string;
  /** How long the week's steps take together. */
  minutes: number;
  /** What the week works toward, among the deliverables of its stage. */
  deliverables: readonly DeliverableId[];
  /** Read from the lesson's text when someone asks for them: most pages want only its title. */
  readonly blocks: readonly LessonBlock[];
  template: LessonTemplate;
}

/** Something to fill in, to copy from the page or to download as plain text. */
export interface LessonTemplate {
  title: string;
  fileName: string;
  text: string;
}

export type LessonBlock =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: readonly string[] }
  | { kind: "steps"; items: readonly LessonStep[] }
  | { kind: "comparison"; sides: readonly [ComparisonSide, ComparisonSide] }
  | { kind: "note"; title: string; text: string }
  | PromptBlock
  | ExampleBlock
  | { kind: "mistakes"; title: string; items: readonly { mistake: string; instead: string }[] }
  | TaskBlock;

export interface LessonStep {
  title: string;
  minutes: number;
  text: string;
}

interface ComparisonSide {
  label: string;
  text: string;
}

/** Words to give to an AI assistant, each line of its own. */
interface PromptBlock {
  kind: "prompt";
  lines: readonly string[];
}

/** One invented business in a real Idaho town: what was asked, what came back in short, what a person changed. */
interface ExampleBlock {
  kind: "example";
  business: string;
  place: string;
  parts: readonly ExamplePart[];
}

export type ExamplePart =
  | { kind: "paragraph"; text: string }
  | PromptBlock
  | { kind: "answer"; lines: readonly string[] }
  | { kind: "change"; title: string; text: string };

/** What to keep or to hand in at the end of the week. */
interface TaskBlock {
  kind: "task";
  title: string;
  text: string;
  items: readonly string[];
}
