import type { CopyWords } from "#content/en/copying.ts";
import type { Lesson } from "#content/en/lessons/lesson.ts";
import type { PortalNotebookWords } from "#content/en/portal/notebook.ts";
import type { Note } from "#server/learning/notebook.ts";
import type { PrivateRequest } from "#app/private-request.ts";

export interface NoteProps {
  lesson: number;
  personId: string;
  title: string;
  /** What the template is. */
  about: string;
  state: string;
  version: number;
  text: string;
  template: string;
  refused: { message: string; theirs: string | null } | null;
}

export type NoteFormWords = Pick<PortalNotebookWords, "label" | "hint" | "save" | "template"> & {
  copying: CopyWords;
  autosave: Omit<PortalNotebookWords["autosave"], "saved">;
};

export function noteFormWords({ copy, facts }: Pick<PrivateRequest, "copy" | "facts">): NoteFormWords {
  const { label, hint, save, template, autosave } = copy.portal.notebook(facts);
  const { saved: _, ...rest } = autosave;
  const { copy: verb, copied, selected } = copy.portal.lesson(facts);
  return { label, hint, save, template, autosave: rest, copying: { copy: verb, copied, selected } };
}

/** A page of the notebook: what was saved, or the template where nothing is. */
export function noteProps(
  { copy, facts, principal }: Pick<PrivateRequest, "copy" | "facts" | "principal">,
  { number, title, template }: Pick<Lesson, "number" | "title" | "template">,
  note: Note | null,
): NoteProps {
  const words = copy.portal.notebook(facts);
  return {
    lesson: number,
    personId: principal.personId,
    title: words.weekOf(number, title),
    about: template.title,
    state: note ? words.saved(copy.momentText(facts, note.savedAt)) : words.untouched,
    version: note?.version ?? 0,
    text: note && note.text !== "" ? note.text : template.text.trim(),
    template: `/portal/lessons/${number}/${template.fileName}`,
    refused: null,
  };
}
