import type { Texts } from "#domain/autosave/autosave.ts";
import { readFormTexts } from "../form-texts.ts";
import { readSaved, type TabStorage } from "../tab-storage.ts";

/** In the tab alone, which ends with it: the next person at this computer finds nothing. */
export const unsentKey = "unsent";

/** What a form sent, until a page has come in answer. */
export interface Unsent {
  /** Whoever was signed in: nobody else gets to see it. */
  person: string;
  /** What nobody sees, by which the form is known again. */
  hidden: Texts;
  typed: Texts;
}

/** Fields of these forms are kept by their own script, for longer. */
const keptOtherwise = "[data-stage], [data-note], [data-marks], [data-submission]";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields that people write into or choose from; no files, and nothing that is of use once. */
export function writtenFields(form: HTMLFormElement): Field[] {
  return [...form.elements].filter((field): field is Field => {
    if (field instanceof HTMLSelectElement) return field.name !== "";
    if (field instanceof HTMLTextAreaElement) return field.name !== "" && !field.readOnly;
    if (!(field instanceof HTMLInputElement) || field.name === "") return false;
    if (field.type === "checkbox") return field.value === "yes";
    return !["hidden", "file", "password"].includes(field.type) && field.autocomplete !== "one-time-code";
  });
}

export function hiddenTexts(form: HTMLFormElement): Texts {
  const fields = form.querySelectorAll<HTMLInputElement>("input[type=hidden]");
  return Object.fromEntries(Array.from(fields, ({ name, value }) => [name, value]));
}

/** Null where nothing was written. */
export function whatIsSent(form: HTMLFormElement, person: string): Unsent | null {
  if (person === "" || form.matches(keptOtherwise)) return null;
  const names = writtenFields(form).map(({ name }) => name);
  const [typed, hidden] = [readFormTexts(form, names), hiddenTexts(form)];
  return Object.values({ ...typed, ...hidden }).some((text) => text !== "") ? { person, hidden, typed } : null;
}

export function readUnsent(storage: TabStorage): Unsent | null {
  const saved = readSaved(storage, unsentKey) as Partial<Unsent> | null;
  const areTexts = (texts: unknown) =>
    typeof texts === "object" && texts !== null && Object.values(texts).every((text) => typeof text === "string");
  const isWhole = typeof saved?.person === "string" && areTexts(saved.hidden) && areTexts(saved.typed);
  return isWhole ? (saved as Unsent) : null;
}

/** They say what the form was made from, or what it was shown beside: newer ones do not make it another form. */
const changing = /^(was-|version$|seen$|refunded$|back$|letter$)/;

/**
 * How well a form of the page fits what was sent: the number of its fields that get something back, and 0 where it
 * is another. What was asked once more before it is done, with everything hidden, fits the form that it came from.
 */
export function fits(form: { hidden: Texts; names: readonly string[] }, { hidden, typed }: Unsent): number {
  const sent = { ...hidden, ...typed };
  const isOther = Object.entries(form.hidden).some(([name, value]) => !changing.test(name) && sent[name] !== value);
  return isOther ? 0 : form.names.filter((name) => sent[name]).length;
}
