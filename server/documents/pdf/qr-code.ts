import { encode } from "uqr";
import { figure } from "./figure.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import { inks } from "./styles.ts";

/** An address as people read and type it, without "https://". */
export const shownAddress = (url: string): string => url.replace(/^https?:\/\//, "");

/** A code for cameras, drawn as squares, with the quiet edge that readers need around it. */
export function qrCode(
  pdf: PdfWriter,
  { content, alt, x, y, size }: { content: string; alt: string; x: number; y: number; size: number },
): void {
  const { data, size: count } = encode(content, { ecc: "M", border: 2 });
  const side = size / count;
  figure(pdf, alt, { x, y, width: size, height: size }, () => {
    const { doc } = pdf;
    doc.rect(x, y, size, size).fill("#ffffff");
    data.forEach((row, line) => {
      // Neighbours are one rectangle: a seam between two squares shows as a hair line.
      for (let from = 0; from < count; from += 1) {
        if (!row[from]) continue;
        let to = from;
        while (to < count && row[to]) to += 1;
        doc.rect(x + from * side, y + line * side, (to - from) * side, side);
        from = to;
      }
    });
    doc.fill(inks.ink);
  });
}
