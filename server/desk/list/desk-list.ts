import { civilIn, type Instant } from "#domain/time/time.ts";
import { csvLine, type CsvCell, sheetFile, type Sheet } from "#server/export/csv.ts";
import { listPage, type Cursor, type PageRequest } from "./list-page.ts";

/** One column of a list, the same in a spreadsheet and in what programs read. */
export interface SheetColumn<Row> {
  /** Its name in JSON. */
  field: string;
  title: string;
  /** As programs read it. */
  value(row: Row): string | number | boolean | null;
  /** As a spreadsheet shows it, where that is something else. */
  cell?(row: Row): CsvCell;
}

export interface DeskSheet<Row> extends Sheet<Row> {
  /** One object for programs. */
  record(row: Row): Readonly<Record<string, string | number | boolean | null>>;
}

const yesOrNo = (value: string | number | boolean | null): CsvCell =>
  typeof value === "boolean" ? (value ? "yes" : "no") : value;

export function defineSheet<Row>(columns: readonly SheetColumn<Row>[]): DeskSheet<Row> {
  return {
    header: csvLine(columns.map(({ title }) => title)),
    line: (row) => csvLine(columns.map(({ cell, value }) => (cell ? cell(row) : yesOrNo(value(row))))),
    record: (row) => Object.fromEntries(columns.map(({ field, value }) => [field, value(row)])),
  };
}

/** An instant: ISO for programs, the programme's own time in a spreadsheet. */
export const momentColumn = <Row>(
  { zone, zoneLabel }: { zone: string; zoneLabel: string },
  field: string,
  title: string,
  at: (row: Row) => Instant | null,
): SheetColumn<Row> => {
  const written = (row: Row, write: (instant: Instant) => string) => {
    const instant = at(row);
    return instant === null ? null : write(instant);
  };
  return {
    field,
    title: `${title} (${zoneLabel})`,
    value: (row) => written(row, (instant) => new Date(instant).toISOString()),
    cell: (row) => written(row, (instant) => civilIn(instant, zone).replace("T", " ")),
  };
};

/** Money: cents for programs, "350.00" in a spreadsheet. */
export const dollarsColumn = <Row>(field: string, title: string, cents: (row: Row) => number): SheetColumn<Row> => ({
  field,
  title,
  value: cents,
  cell: (row) => (cents(row) / 100).toFixed(2),
});

/**
 * A list of the desk: one query, read by its page, its file and the command line, and one sheet for the last two. Goes
 * from new to old; only one page of it is ever in memory.
 */
export function defineDeskList<Row>({
  read,
  cursorOf,
  sheet,
}: {
  read(slice: PageRequest & { limit: number }): Promise<Row[]>;
  cursorOf(row: Row): Cursor;
  sheet: DeskSheet<Row>;
}) {
  return {
    sheet,
    page: (request: PageRequest) => listPage(request, read, cursorOf),
    pages: () => everyPage(read, cursorOf),
    /** The lines of a spreadsheet. */
    file: () => sheetFile(sheet, everyPage(read, cursorOf)),
  };
}

export type ListDefinition<Row> = ReturnType<typeof defineDeskList<Row>>;

async function* everyPage<Row>(
  read: (slice: PageRequest & { limit: number }) => Promise<Row[]>,
  cursorOf: (row: Row) => Cursor,
): AsyncGenerator<Row[]> {
  const limit = 500;
  let request: PageRequest = {};
  for (;;) {
    const rows = await read({ ...request, limit });
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    request = { after: cursorOf(last) };
  }
}
