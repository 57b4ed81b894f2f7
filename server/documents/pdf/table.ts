import type { Run } from "./lines.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import { inks, styles } from "./styles.ts";
import { textBlock } from "./text-block.ts";

export interface TableColumn {
  /** Points, or what is left where none is given. */
  width?: number;
  align?: "left" | "center" | "right";
}

export type Cell = string | readonly Run[];

export interface TableOptions {
  columns: readonly TableColumn[];
  /** Names of the columns. */
  head?: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** Whether the first cell of each row names the row. */
  rowHeads?: boolean;
  gap?: number;
  after?: number;
}

const padding = 3;

/** A table with lines between its rows. A row stays on one page, and the head is repeated on the next. */
export function table(pdf: PdfWriter, options: TableOptions): void {
  const { columns, head, rows, rowHeads = false, gap = 8, after = 8 } = options;
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0) + gap * (columns.length - 1);
  const open = columns.filter(({ width }) => width === undefined).length;
  const widths = columns.map(({ width }) => width ?? (pdf.width - fixed) / open);

  const row = (cells: readonly Cell[], headOf: (index: number) => "Column" | "Row" | null) => {
    const top = pdf.y + padding;
    let x = pdf.x;
    let bottom = top;
    cells.forEach((cell, index) => {
      const scope = headOf(index);
      pdf.y = top;
      const runs = typeof cell === "string" ? [{ text: cell, style: scope ? styles.cellHead : styles.cell }] : cell;
      pdf.within({ x, width: widths[index]! }, () => {
        const align = columns[index]?.align ?? "left";
        textBlock(pdf, runs, { tag: scope ? "TH" : "TD", align, ...(scope && { tagOptions: { scope } }) });
      });
      x += widths[index]! + gap;
      bottom = Math.max(bottom, pdf.y);
    });
    pdf.y = bottom + padding;
  };
  const headRow = () => {
    if (!head) return;
    row(head, () => "Column");
    rule(pdf, inks.ink, 1);
  };

  pdf.tag("Table", () => {
    if (head) pdf.keepTogether(() => pdf.tag("TR", headRow));
    for (const cells of rows) {
      const body = () => row(cells, (index) => (rowHeads && index === 0 ? "Row" : null));
      const page = pdf.pageCount;
      pdf.need(pdf.heightOf(body));
      // On the next page the head is for the eye only: a listener knows the columns already.
      if (pdf.pageCount > page) pdf.asArtifact(headRow);
      pdf.tag("TR", body);
      rule(pdf, inks.line, 0.5);
    }
  });
  pdf.y += after;
}

/** A line across the present width. */
export function rule(pdf: PdfWriter, colour: string, thickness: number): void {
  const { x, y, width } = pdf;
  pdf.artifact(() => {
    pdf.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thickness)
      .stroke(colour);
  });
}
