import { isWithoutHeadings, ownLines, ownLinesUnder, type NotebookPage } from "#domain/notebook/own-lines.ts";
import type { HandedInId } from "./deliverables.ts";
import type { Lesson } from "./lesson.ts";
import { aiLogSections, noteSections, type NoteSection } from "./note-sections.ts";

/** What someone's notebook has for a deliverable, and for the log of how AI was used. */
export interface NoteDrafts {
  of(deliverable: string): string;
  aiLog: string;
  /** The lesson whose page is for this deliverable. */
  lessonOf(deliverable: string): number | null;
}

/** Reads the first drafts out of a notebook: what the person wrote there, without the template around it. */
export function draftsFromNotes(
  lessons: readonly Lesson[],
  notes: readonly { lesson: number; text: string }[],
): NoteDrafts {
  const pageOf = (lesson: number): NotebookPage => ({
    text: notes.find((note) => note.lesson === lesson)?.text ?? "",
    template: lessons.find(({ number }) => number === lesson)?.template.text ?? "",
  });
  const written = (sections: readonly NoteSection[]) =>
    sections
      .map(({ lesson, heading }) => ownLinesUnder(pageOf(lesson), heading))
      .filter((text) => text !== "")
      .join("\n\n");
  const choicesOf = (deliverable: string) => noteSections[deliverable as HandedInId] ?? [];
  const lessonOf = (deliverable: string) => choicesOf(deliverable)[0]?.[0]?.lesson ?? null;
  return {
    of(deliverable) {
      const found = choicesOf(deliverable)
        .map(written)
        .find((text) => text !== "");
      if (found !== undefined) return found;
      const lesson = lessonOf(deliverable);
      // Someone who wrote in a way of their own means the whole page.
      return lesson !== null && isWithoutHeadings(pageOf(lesson)) ? ownLines(pageOf(lesson)) : "";
    },
    aiLog: written(aiLogSections),
    lessonOf,
  };
}
