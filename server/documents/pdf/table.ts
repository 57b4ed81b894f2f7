import type { Run } from "./lines.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import { inks, styles } from "./styles.ts";
import { textBlock } from "./text-block.ts";

export interface TableColumn {
  /** Points, or what is left where none is given. */
  width?: number;
  align?: "left" | "center" | "right";
  /** Figures of one width, under each other. */
  tabular?: boolean;
}

export type TableCell = string | readonly Run[];

export interface TableOptions {
  columns: readonly TableColumn[];
  /** Names of the columns. */
  head?: readonly string[];
  rows: readonly (readonly TableCell[])[];
  /** Whether the first cell of each row names the row. */
  rowHeads?: boolean;
  /** Rows of sums, in strong letters. Their first cell names them. */
  sums?: readonly (readonly string[])[];
  after?: number;
}

type Part = "body" | "sum";

const padding = 3;
const gap = 8;

/** A table with lines between its rows. A row stays on one page, and the head is repeated on the next. */
export function table(pdf: PdfWriter, options: TableOptions): void {
  const { head, rows, sums = [], after = 8 } = options;
  const columns = widthsOf(pdf, options.columns);
  const headRow = () => {
    if (!head) return;
    row(pdf, columns, head, () => ({ strong: true, scope: "Column" }));
    rule(pdf, inks.ink, 1);
  };
  const bodyRow = (cells: readonly TableCell[], part: Part) => {
    const body = () =>
      row(pdf, columns, cells, (index) => {
        const named = index === 0 && (part === "sum" || options.rowHeads === true);
        return { strong: part === "sum" || named, scope: named ? "Row" : null };
      });
    const page = pdf.pageCount;
    pdf.need(pdf.heightOf(body));
    // On the next page the head is for the eye only: a listener knows the columns already.
    if (pdf.pageCount > page) pdf.asArtifact(headRow);
    pdf.tag("TR", body);
    rule(pdf, inks.line, 0.5);
  };

  pdf.tag("Table", () => {
    if (head) pdf.keepTogether(() => pdf.tag("TR", headRow));
    for (const cells of rows) bodyRow(cells, "body");
    for (const cells of sums) bodyRow(cells, "sum");
  });
  pdf.y += after;
}

type SetColumn = TableColumn & { width: number };

function widthsOf(pdf: PdfWriter, columns: readonly TableColumn[]): SetColumn[] {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0) + gap * (columns.length - 1);
  const open = columns.filter(({ width }) => width === undefined).length;
  return columns.map((column) => ({ ...column, width: column.width ?? (pdf.width - fixed) / open }));
}

function row(
  pdf: PdfWriter,
  columns: readonly SetColumn[],
  cells: readonly TableCell[],
  looks: (index: number) => { strong: boolean; scope: "Column" | "Row" | null },
): void {
  const top = pdf.y + padding;
  let x = pdf.x;
  let bottom = top;
  cells.forEach((cell, index) => {
    const { width, align = "left", tabular = false } = columns[index]!;
    const { strong, scope } = looks(index);
    const style = { ...(strong ? styles.cellHead : styles.cell), tabular };
    const runs = typeof cell === "string" ? [{ text: cell, style }] : cell;
    pdf.y = top;
    pdf.within({ x, width }, () => {
      textBlock(pdf, runs, { tag: scope ? "TH" : "TD", align, ...(scope && { tagOptions: { scope } }) });
    });
    x += width + gap;
    bottom = Math.max(bottom, pdf.y);
  });
  pdf.y = bottom + padding;
}

/** A line across the present width. */
export function rule(pdf: PdfWriter, colour: string, thickness: number): void {
  const { x, y, width } = pdf;
  const right = x + width;
  pdf.artifact(() => {
    pdf.doc.moveTo(x, y).lineTo(right, y).lineWidth(thickness).stroke(colour);
  });
}
