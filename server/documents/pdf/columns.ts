import type { PdfWriter } from "./pdf-writer.ts";

/** Bodies side by side, on one page, read one after the other. Widths are parts of the whole. */
export function columns(
  pdf: PdfWriter,
  bodies: readonly (() => void)[],
  { gap = 28, parts = bodies.map(() => 1) }: { gap?: number; parts?: readonly number[] } = {},
): void {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const room = pdf.width - gap * (bodies.length - 1);
  pdf.keepTogether(() => {
    const top = pdf.y;
    let { x } = pdf;
    let bottom = top;
    bodies.forEach((body, index) => {
      const width = (room * parts[index]!) / whole;
      pdf.y = top;
      pdf.within({ x, width }, body);
      bottom = Math.max(bottom, pdf.y);
      x += width + gap;
    });
    pdf.y = bottom;
  });
}
