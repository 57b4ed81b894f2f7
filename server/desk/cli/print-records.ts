import { csvLine } from "#server/export/csv.ts";
import type { ListDefinition } from "../list/desk-list.ts";
import { printTable, type Column } from "./table.ts";
import type { Terminal } from "./terminal.ts";
import { listFormat, type GivenArguments } from "./verb.ts";

/** Prints a list that is read at once: a table for people, or one line an entry for programs. */
export async function printRecords<Row>(
  terminal: Terminal,
  given: GivenArguments,
  rows: readonly Row[],
  {
    columns,
    fields,
    record,
  }: {
    columns: readonly Column<Row>[];
    fields: readonly string[];
    record: (row: Row) => Readonly<Record<string, string | number | boolean | null>>;
  },
): Promise<void> {
  const format = listFormat(given);
  if (format === "table") {
    await printTable(terminal, columns, onePage(rows));
    return;
  }
  if (format === "csv" && !(await terminal.print(`${csvLine(fields)}\r`))) return;
  for (const row of rows) {
    const entry = record(row);
    const line =
      format === "json" ? JSON.stringify(entry) : `${csvLine(fields.map((field) => String(entry[field] ?? "")))}\r`;
    if (!(await terminal.print(line))) return;
  }
}

async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

/** Prints a list of the desk, page by page: a table for people, or its sheet, one line an entry. Returns how many. */
export async function printList<Row>(
  terminal: Terminal,
  given: GivenArguments,
  { pages, sheet }: Pick<ListDefinition<Row>, "pages" | "sheet">,
  columns: readonly Column<Row>[],
): Promise<number> {
  const format = listFormat(given);
  if (format === "table") return printTable(terminal, columns, pages());
  let count = 0;
  if (format === "csv" && !(await terminal.print(`${sheet.header}\r`))) return count;
  for await (const rows of pages())
    for (const row of rows) {
      count += 1;
      const line = format === "json" ? JSON.stringify(sheet.record(row)) : `${sheet.line(row)}\r`;
      if (!(await terminal.print(line))) return count;
    }
  return count;
}

/** Prints one line for each entry, until nobody reads any more. */
export async function printLines<Entry>(
  terminal: Terminal,
  pages: AsyncIterable<readonly Entry[]>,
  line: (entry: Entry) => string,
): Promise<void> {
  for await (const page of pages) for (const entry of page) if (!(await terminal.print(line(entry)))) return;
}
