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
