import { seasonEndsAt } from "../programme/moments.ts";
import type { Programme } from "../programme/programme.ts";
import type { Instant } from "../time/time.ts";

/** Whom a question is for. */
export const questionAudiences = ["participants", "chambers", "judges"] as const;
export type QuestionAudience = (typeof questionAudiences)[number];

export const answerKinds = ["text", "choice", "yes_no"] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** How long answers stay: until the finals are over, or as long as the season's other records. */
export const answersKept = ["finals", "season"] as const;
export type AnswersKept = (typeof answersKept)[number];

/** Something that the organizers want to know beside what the site asks itself. */
export interface Question {
  id: string;
  audience: QuestionAudience;
  kind: AnswerKind;
  text: string;
  /** What can be chosen; empty unless it is a choice. */
  choices: readonly string[];
  isRequired: boolean;
  kept: AnswersKept;
  createdAt: Instant;
  /** Since when it is no longer asked. Its answers stay. */
  stoppedAt: Instant | null;
}

export const questionLimits = { text: 300, choices: 20, choice: 100, answer: 1000 } as const;

/** What can be answered to yes or no, as it is kept. */
export const yesOrNo = ["yes", "no"] as const;

/** Whether it is asked now. What is kept until the finals is not asked after them: its answer would go at once. */
export const isAsked = (
  { stoppedAt, kept }: Pick<Question, "stoppedAt" | "kept">,
  programme: Programme,
  now: Instant,
): boolean => stoppedAt === null && (kept === "season" || now < seasonEndsAt(programme));
