/** A page of the notebook, and the template that it began as. */
export interface NotebookPage {
  text: string;
  template: string;
}

const linesOf = (text: string): string[] => text.replaceAll("\r\n", "\n").split("\n");

/** A line is the template's own however its blanks and boxes were spaced. */
const normal = (line: string): string =>
  line
    .replaceAll(/[\s_\-[\]:.]+/gu, " ")
    .trim()
    .toLowerCase();

/** A heading of a template stands in capitals; what follows it in brackets says more and is no part of its name. */
const nameOf = (heading: string): string => normal(heading.replaceAll(/\(.*?\)/gu, ""));
const isHeading = (line: string): boolean => /^[^\p{Ll}]*\p{Lu}{2}[^\p{Ll}]*$/u.test(line.replaceAll(/\(.*?\)/gu, ""));

/** The headings of a template, by their names. */
export const headingsOf = (template: string): ReadonlySet<string> =>
  new Set(linesOf(template).filter(isHeading).map(nameOf));

/**
 * What somebody wrote into a template: their own lines, each under the label that it answers. Labels that nobody has
 * answered, prompts and headings stay behind.
 */
export function ownLines({ text, template }: NotebookPage): string {
  const known = new Set(linesOf(template).map(normal));
  const labels = linesOf(template).filter((line) => line.trim().endsWith(":"));
  const lines = linesOf(text);
  const isOwn = (line: string | undefined) => line !== undefined && line.trim() !== "" && !known.has(normal(line));
  /** Written on a line of its own, under its label; not behind another one. */
  const isAnswer = (line: string | undefined) =>
    isOwn(line) && !labels.some((label) => line!.trim().startsWith(label.trim()));
  const kept = lines.filter(
    (line, index) => line.trim() === "" || isOwn(line) || (isAnswer(lines[index + 1]) && !isHeading(line)),
  );
  const own = kept.join("\n").replaceAll(/\n{3,}/gu, "\n\n");
  return kept.some(isOwn) ? own.trim() : "";
}

/** The same of the part under one heading. Nothing where the heading is gone. */
export function ownLinesUnder(page: NotebookPage, heading: string): string {
  const lines = linesOf(page.text);
  const headings = headingsOf(page.template);
  const wanted = normal(heading);
  const start = lines.findIndex((line) => isHeading(line) && nameOf(line) === wanted);
  if (start < 0) return "";
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => isHeading(line) && headings.has(nameOf(line)));
  return ownLines({ text: (end < 0 ? rest : rest.slice(0, end)).join("\n"), template: page.template });
}

/** Whether somebody took the template's headings out and wrote in a way of their own. */
export function isWithoutHeadings({ text, template }: NotebookPage): boolean {
  const headings = headingsOf(template);
  return !linesOf(text).some((line) => isHeading(line) && headings.has(nameOf(line)));
}

/** Puts notes under what is typed already, once. */
export const withNotes = (typed: string, notes: string): string =>
  notes === "" || typed.includes(notes) ? typed : [typed.trim(), notes].filter((part) => part !== "").join("\n\n");
