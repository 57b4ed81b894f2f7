import type { Weights } from "./scoring/judge-mark.ts";
import type { Marks } from "./marks.ts";

/** The name of a criterion's field. */
export const markField = (criterion: string): string => `mark-${criterion}`;

export interface SentMarks {
  /** The version that the form was made from. */
  version: number;
  marks: Marks;
}

/** The rubric as it was sent. What is no number stays wrong, for whoever checks the marks to refuse. */
export function readMarksForm(form: { get(name: string): unknown }, weights: Weights): SentMarks {
  const text = (name: string) => String(form.get(name) ?? "").replaceAll("\r\n", "\n");
  const version = Number(text("version"));
  const given = Object.keys(weights).flatMap((criterion): [string, number][] => {
    const mark = text(markField(criterion)).trim();
    return mark === "" ? [] : [[criterion, /^\d{1,3}$/.test(mark) ? Number(mark) : NaN]];
  });
  return {
    version: Number.isSafeInteger(version) && version >= 0 ? version : 0,
    marks: {
      scores: Object.fromEntries(given),
      noteToOrganizers: text("noteToOrganizers"),
      noteToTeam: text("noteToTeam"),
    },
  };
}
