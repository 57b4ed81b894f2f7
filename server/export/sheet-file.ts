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
