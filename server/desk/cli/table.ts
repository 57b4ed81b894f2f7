import { displayWidth, cutText } from "./display-text.ts";
import type { Terminal } from "./terminal.ts";

export interface Column<Row> {
  title: string;
  cell(row: Row): string;
  align?: "right";
  /** How narrow it may become where the screen is; by default it stays as it is. */
  min?: number;
  /** Cut without a sign: the beginning of an id is as good as the id. */
  isId?: boolean;
  /** Left out on a narrow screen, the smallest number first. */
  dropFirst?: number;
}

const gap = "  ";

/** Prints rows as they come, page by page; the first page decides how wide the columns are. Returns how many. */
export async function printTable<Row>(
  terminal: Terminal,
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): Promise<number> {
  let layout: Layout<Row> | null = null;
  let count = 0;
  for await (const rows of pages) {
    if (layout === null && rows.length > 0) {
      layout = layOut(columns, rows, terminal.width);
      await terminal.print(lineOf(layout, (column) => column.title, true));
      await terminal.print(layout.map(({ width }) => "─".repeat(width)).join(gap));
    }
    for (const row of rows) {
      count += 1;
      if (!(await terminal.print(lineOf(layout!, (column) => column.cell(row), terminal.width !== null)))) return count;
    }
  }
  return count;
}

type Layout<Row> = { column: Column<Row>; width: number }[];

export function layOut<Row>(columns: readonly Column<Row>[], rows: readonly Row[], screen: number | null): Layout<Row> {
  let layout = columns.map((column) => ({
    column,
    width: Math.max(displayWidth(column.title), ...rows.map((row) => displayWidth(column.cell(row)))),
  }));
  if (screen === null) return layout;
  const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width + gap.length, -gap.length);
  const least = ({ column, width }: Layout<Row>[number]) => Math.min(width, column.min ?? width);
  for (;;) {
    if (total(layout.map(least)) <= screen) break;
    const droppable = layout.filter(({ column }) => column.dropFirst !== undefined);
    const [first] = droppable.toSorted((a, b) => a.column.dropFirst! - b.column.dropFirst!);
    if (!first) break;
    layout = layout.filter((entry) => entry !== first);
  }
  // Ids give way first, for a part of one is enough; then the widest, one column of the screen at a time.
  for (let over = total(layout.map(({ width }) => width)) - screen; over > 0; over -= 1) {
    const [widest] = layout
      .filter((entry) => entry.width > least(entry))
      .toSorted((a, b) => Number(b.column.isId ?? false) - Number(a.column.isId ?? false) || b.width - a.width);
    if (!widest) break;
    widest.width -= 1;
  }
  return layout;
}

function lineOf<Row>(layout: Layout<Row>, text: (column: Column<Row>) => string, isCut: boolean): string {
  const cells = layout.map(({ column, width }) => {
    const cell = isCut ? cutText(text(column), width, column.isId ? "" : "…") : text(column);
    const space = " ".repeat(Math.max(0, width - displayWidth(cell)));
    return column.align === "right" ? space + cell : cell + space;
  });
  return cells.join(gap).trimEnd();
}
