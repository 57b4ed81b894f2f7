import { checkText } from "#domain/text/check-text.ts";
import { countWords } from "#domain/text/count-words.ts";
import { isNoise, isTemplate } from "./is-noise.ts";
import { readLink } from "#domain/text/read-link.ts";

export const handInMaxLength = 20_000;

/** What was typed for a deliverable. */
export interface Typed {
  deliverable: string;
  text: string;
  link: string;
}

export type HandIn =
  | (Typed & { ok: true; content: { text: string } | { link: string } })
  | (Typed & { ok: false; reason: "empty" | "long" | "no_link" | "noise" | "template" })
  | (Typed & { ok: false; reason: "short"; words: number });

type Form = { get(name: string): unknown };
const valueOf = (form: Form, name: string): string =>
  String(form.get(name) ?? "")
    .replaceAll("\r\n", "\n")
    .trim();

/** The names of a deliverable's two fields: all of a stage stand in one form, so that handing in one loses no other. */
export const textField = (deliverable: string): string => `text-${deliverable}`;
export const linkField = (deliverable: string): string => `link-${deliverable}`;

/** With them goes a mark of what they held when the page was opened. */
export const seenDeliverable = (deliverable: string): string => `was-${deliverable}`;

/** What was typed for each of these, whether handed in or not. */
export const readTyped = (form: Form, deliverables: readonly string[]): Typed[] =>
  deliverables.map((deliverable) => ({
    deliverable,
    text: valueOf(form, textField(deliverable)).slice(0, handInMaxLength),
    link: valueOf(form, linkField(deliverable)).slice(0, 2000),
  }));

/** What the button Use my notes sends, in place of the deliverable to hand in. */
export const notesFor = (deliverable: string): string => `notes:${deliverable}`;

/** The deliverable that is to be filled from the notebook, where that button was pressed. */
export function readNotesFor(form: Form): string | null {
  const pressed = valueOf(form, "deliverable");
  return pressed.startsWith(notesFor("")) ? pressed.slice(notesFor("").length) : null;
}

export interface HandInRules {
  minWords: number;
  /** The templates of the stage's lessons: one that was not filled in is no deliverable. */
  templates: readonly string[];
}

/** A deliverable as it was handed in: a link, or a text of enough words that somebody meant. */
export function readHandIn(form: Form, { minWords, templates }: HandInRules): HandIn {
  const deliverable = valueOf(form, "deliverable");
  const [text, link] = [valueOf(form, textField(deliverable)), valueOf(form, linkField(deliverable))];
  const typed = { deliverable, text, link };
  if (typed.link !== "") {
    const read = readLink(typed.link);
    return read === null ? { ok: false, reason: "no_link", ...typed } : { ok: true, content: { link: read }, ...typed };
  }
  if (typed.text === "" || checkText(typed.text, "prose") !== null) return { ok: false, reason: "empty", ...typed };
  if (typed.text.length > handInMaxLength) return { ok: false, reason: "long", ...typed };
  const words = countWords(typed.text);
  if (words < minWords) return { ok: false, reason: "short", words, ...typed };
  if (isNoise(typed.text)) return { ok: false, reason: "noise", ...typed };
  if (templates.some((template) => isTemplate(typed.text, template)))
    return { ok: false, reason: "template", ...typed };
  return { ok: true, content: { text: typed.text }, ...typed };
}
