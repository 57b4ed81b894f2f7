import type { PdfWriter } from "./pdf-writer.ts";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A picture that means something. `alt` says what, for whoever does not see it. */
export function figure(pdf: PdfWriter, alt: string, box: Box, draw: () => void): void {
  const { x, y, width, height } = box;
  pdf.tag("Figure", () => pdf.mark(draw), { alt, placement: "Block", bbox: [x, y, x + width, y + height] });
}

/** A vector drawing, fitted into a box. */
export interface Drawing {
  /** Left, top, width and height of what is shown of it. */
  view: readonly [number, number, number, number];
  /** In the order in which they are drawn; `at` moves and scales one. */
  shapes: readonly { d: string; fill: string; at?: readonly [x: number, y: number, scale: number] }[];
}

/** Draws it as large as the box allows, standing on the middle of its bottom line. What hangs over is cut off. */
export function draw(
  doc: PDFKit.PDFDocument,
  { view, shapes }: Drawing,
  box: Box,
  fit: "inside" | "cover" = "inside",
): void {
  const [left, top, width, height] = view;
  const scales = [box.width / width, box.height / height];
  const scale = fit === "inside" ? Math.min(...scales) : Math.max(...scales);
  doc.save();
  doc.rect(box.x, box.y, box.width, box.height).clip();
  doc.translate(box.x + (box.width - width * scale) / 2, box.y + box.height - height * scale);
  doc.scale(scale).translate(-left, -top);
  for (const { d, fill, at: [x, y, size] = [0, 0, 1] } of shapes)
    doc.save().translate(x, y).scale(size).path(d).fill(fill).restore();
  doc.restore();
}
