import type { DeskArea } from "#domain/people/audience.ts";
import { oncePage } from "#server/export/once-page.ts";
import { sheetFile } from "#server/export/sheet-file.ts";
import { defineSheet, type SheetColumn } from "../list/desk-list.ts";

/** What a list was narrowed to on its page. */
export interface ListedBy {
  search: string;
  action: string;
}

/** A list of the desk as a spreadsheet, for whoever sees its area. */
export interface ExportedList {
  area: DeskArea;
  lines(by: ListedBy): AsyncIterable<string>;
}

/** A list that is short enough to be read at once. */
export const shortList = <Row>(
  area: DeskArea,
  read: () => Promise<readonly Row[]>,
  columns: readonly SheetColumn<Row>[],
): ExportedList => ({ area, lines: () => sheetFile(defineSheet(columns), oncePage(read)) });
