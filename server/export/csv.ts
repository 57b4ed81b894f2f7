import { plainLine } from "#domain/text/plain-line.ts";

/** A table for a spreadsheet, line by line. */
export interface Sheet<Row> {
  header: string;
  line(row: Row): string;
}

/** Without this mark, spreadsheets read UTF-8 as the letters of another alphabet. */
const byteOrderMark = "\uFEFF";

/** The lines of a file as it is sent: a page of rows at a time, so that no list is ever in memory as a whole. */
export async function* sheetFile<Row>(sheet: Sheet<Row>, pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  yield `${byteOrderMark}${sheet.header}\r\n`;
  for await (const rows of pages) if (rows.length > 0) yield `${rows.map((row) => sheet.line(row)).join("\r\n")}\r\n`;
}

/** What spreadsheets take as the beginning of a formula, the full-width signs included. */
const formulaStart = /^\s*[=+\-@\u2212\uff0b\uff0d\uff1d\uff20\t\r\n|%]/;

/** A plus, digits and spaces: no spreadsheet computes with it, and an apostrophe would only be in the way of dialling. */
const plainPhone = /^\+[\d ]+$/;

/** Control characters but for line breaks, and those that turn the direction of writing. */
const unseen = /[^\P{Cc}\n]|\p{Bidi_Control}/gu;

export type CsvCell = string | number | null;

/**
 * One line of RFC 4180, without its line end. Text that a spreadsheet would run is made text by an apostrophe, and
 * control characters other than line breaks are left out: a terminal would obey them.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return cells.map(csvCell).join(",");
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const visible = cell.replaceAll("\r\n", "\n").replace(unseen, "");
  const text = formulaStart.test(visible) && !plainPhone.test(visible) ? `'${visible}` : visible;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What somebody typed, fit for a file or another program: one line, without characters that nobody sees. */
export function exportText(text: string | null): string | null {
  return text === null ? null : plainLine(text);
}

/** A list that is short enough to be read at once, as a spreadsheet's only page. */
export async function* oncePage<Row>(read: () => Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  yield await read();
}
