import type { SignatureSheet } from "#domain/text/document.ts";
import { columns } from "./columns.ts";
import { heading } from "./heading.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import { inks, styles } from "./styles.ts";
import { rule } from "./table.ts";
import { textBlock } from "./text-block.ts";

/** A block of lines to fill in for each who signs, side by side. */
export function signatureLines(pdf: PdfWriter, blocks: SignatureSheet["blocks"]): void {
  columns(
    pdf,
    blocks.map(({ party, fields }) => () => {
      heading(pdf, party, { level: 3 });
      for (const field of fields) blankLine(pdf, field);
    }),
  );
}

/** A line to write on, with its label below. What is known stands on it already. */
export function blankLine(pdf: PdfWriter, label: string, { filledIn = "" }: { filledIn?: string } = {}): void {
  const room = 26;
  const { x, y, width } = pdf;
  const { size, leading } = styles.body;
  const small = { ...styles.small, colour: inks.ink };
  if (filledIn) pdf.place({ x, y: y + room - size * leading, width }, () => textBlock(pdf, filledIn));
  pdf.y += room;
  rule(pdf, inks.ink, 0.75);
  pdf.y += 2;
  textBlock(pdf, [{ text: label, style: small }]);
}
