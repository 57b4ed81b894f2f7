import { z } from "zod";
import { checkText } from "#domain/text/check-text.ts";

export const deliverableNoteRules = {
  /** Two lines, not a review. */
  length: 280,
  /** Notes that one advisor may leave in a day: each is a mail to somebody. */
  aDay: 40,
} as const;

export type NoteProblem = "empty" | "long" | "unreadable";

/** A note of two lines on a deliverable, and which one it is about. */
export const deliverableNoteSchema = z.object({
  personId: z.string().max(64),
  stage: z.coerce.number().int(),
  deliverable: z.string().max(64),
  text: z
    .string()
    .transform((text) => text.replaceAll("\r\n", "\n").trim())
    .superRefine((text, context) => {
      const problem = problemOf(text);
      if (problem) context.addIssue({ code: "custom", message: problem });
    }),
});

export type DeliverableNote = z.infer<typeof deliverableNoteSchema>;

function problemOf(text: string): NoteProblem | null {
  if (text === "") return "empty";
  if (text.length > deliverableNoteRules.length || text.split("\n").length > 2) return "long";
  return checkText(text, "prose") === null ? null : "unreadable";
}

type Form = { get(name: string): unknown };

/** What was sent: a note, or what is wrong with its text. `unknown` where it is about nothing that there is. */
export function readDeliverableNote(
  form: Form,
): { ok: true; note: DeliverableNote } | { ok: false; reason: NoteProblem | "unknown" } {
  const [personId, stage, deliverable] = String(form.get("about") ?? "").split(":");
  const read = deliverableNoteSchema.safeParse({ personId, stage, deliverable, text: String(form.get("note") ?? "") });
  if (read.success) return { ok: true, note: read.data };
  const issue = read.error.issues.find(({ path }) => path[0] === "text" && read.error.issues.length === 1);
  return { ok: false, reason: (issue?.message as NoteProblem | undefined) ?? "unknown" };
}

/** The value of the form's hidden field. */
export const aboutDeliverable = (personId: string, stage: number, deliverable: string): string =>
  [personId, stage, deliverable].join(":");
