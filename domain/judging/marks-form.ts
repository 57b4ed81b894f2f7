import { readUnheard } from "#domain/autosave/unheard.ts";
import type { Weights } from "./scoring/judge-mark.ts";
import type { Marks } from "./marks.ts";

/** The name of a criterion's field. */
export const markField = (criterion: string): string => `mark-${criterion}`;

export interface SentMarks {
  /** The version that the form was made from. */
  version: number;
  marks: Marks;
  /** What the same page had sent from that version before. */
  unheard: readonly Marks[];
}

interface Form {
  get(name: string): unknown;
}

/** The rubric as it was sent. What is no number stays wrong, for whoever checks the marks to refuse. */
export function readMarksForm(form: Form, weights: Weights): SentMarks {
  const version = Number(form.get("version") ?? "");
  return {
    version: Number.isSafeInteger(version) && version >= 0 ? version : 0,
    marks: readMarks(form, weights),
    unheard: readUnheard(form).map((sent) => readMarks(sent, weights)),
  };
}

function readMarks(form: Form, weights: Weights): Marks {
  const text = (name: string) => String(form.get(name) ?? "").replaceAll("\r\n", "\n");
  const given = Object.keys(weights).flatMap((criterion): [string, number][] => {
    const mark = text(markField(criterion)).trim();
    return mark === "" ? [] : [[criterion, /^\d{1,3}$/.test(mark) ? Number(mark) : NaN]];
  });
  return {
    scores: Object.fromEntries(given),
    noteToOrganizers: text("noteToOrganizers"),
    noteToTeam: text("noteToTeam"),
  };
}
