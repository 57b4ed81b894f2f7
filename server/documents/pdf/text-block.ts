import { metricsOf } from "./faces.ts";
import { useFace, setLines, type TextLine, type LinkTarget, type TextPiece, type Run } from "./lines.ts";
import type { PdfWriter, TagOptions } from "./pdf-writer.ts";
import { styles, type TextStyle } from "./styles.ts";

export interface TextBlockOptions {
  /** The tag of the whole block, or null where the runs bring their own. */
  tag?: string | null;
  tagOptions?: TagOptions;
  align?: "left" | "center" | "right";
  /** Space below. */
  after?: number;
}

/** A piece with its place on the page. */
interface Placed {
  piece: TextPiece;
  x: number;
  top: number;
  height: number;
  baseline: number;
  /** Whether it is the last of its line. */
  last: boolean;
}

/** No page begins or ends with a single line of a longer block. */
const together = 2;

/** Text in the present width, over as many pages as it needs. */
export function textBlock(pdf: PdfWriter, content: readonly Run[] | string, options: TextBlockOptions = {}): void {
  const { tag = "P", tagOptions, align = "left", after = 0 } = options;
  const runs = typeof content === "string" ? [{ text: content, style: styles.body }] : content;
  const lines = setLines(pdf, runs, pdf.width);
  const height = Math.max(...runs.map(({ style }) => style.size * style.leading));
  const draw = () => {
    for (let rest = lines; rest.length > 0;) {
      const count = linesThatFit(pdf, rest.length, height);
      const here = rest.slice(0, count);
      rest = rest.slice(count);
      drawPieces(
        pdf,
        here.flatMap((line, index) => placed(pdf, line, pdf.y + index * height, height, align)),
      );
      pdf.y += count * height;
    }
  };
  if (tag === null) draw();
  else pdf.tag(tag, draw, tagOptions);
  pdf.y += after;
}

/** How many of the lines go on this page. Turns it where too few would. */
function linesThatFit(pdf: PdfWriter, count: number, height: number): number {
  const room = Math.floor((pdf.bottom - pdf.y + 0.01) / height);
  if (room >= count) return count;
  const here = Math.min(room, count - together);
  if (here >= together) return here;
  if (pdf.y <= pdf.margins.top) return Math.max(1, room);
  pdf.newPage();
  return linesThatFit(pdf, count, height);
}

function placed(
  pdf: PdfWriter,
  line: TextLine,
  top: number,
  height: number,
  align: "left" | "center" | "right",
): Placed[] {
  const indent = { left: 0, center: (pdf.width - line.width) / 2, right: pdf.width - line.width }[align];
  let x = pdf.x + indent;
  const first = line.pieces[0];
  if (!first) return [];
  const { ascent, descent } = metricsOf(first.face);
  const { size } = first.run.style;
  const baseline = top + (height - (ascent + descent) * size) / 2 + ascent * size;
  return line.pieces.map((piece, index) => {
    const place = { piece, x, top, height, baseline, last: index === line.pieces.length - 1 };
    x += piece.width;
    return place;
  });
}

/** Draws in reading order. Neighbours of one tag, and within it of one link, are one. */
function drawPieces(pdf: PdfWriter, pieces: readonly Placed[]): void {
  for (const group of groupsBy(pieces, ({ piece }) => piece.run.tag)) {
    const { tag } = group[0]!.piece.run;
    const body = () => {
      for (const part of groupsBy(group, ({ piece }) => piece.run.link)) {
        const { link } = part[0]!.piece.run;
        if (link) drawLink(pdf, part, link);
        else pdf.mark(() => part.forEach((place) => drawPiece(pdf, place)));
      }
    };
    if (tag) pdf.tag(tag, body);
    else body();
  }
}

function drawPiece(pdf: PdfWriter, { piece: { text, face, run }, x, baseline, last }: Placed): void {
  const { size, colour, tabular }: TextStyle = run.style;
  useFace(pdf, face, size).fillColor(colour);
  // The space keeps the last word of a line apart from the next one when the text is read aloud or copied.
  pdf.doc.text(last ? `${text} ` : text, x, baseline, {
    lineBreak: false,
    baseline: "alphabetic",
    ...(tabular && { features: ["tnum"] }),
  });
}

function drawLink(pdf: PdfWriter, places: readonly Placed[], link: LinkTarget): void {
  const words = places.map(({ piece }) => piece.text).join(" ");
  pdf.tag("Link", () => {
    pdf.mark(() => {
      for (const place of places) {
        drawPiece(pdf, place);
        underline(pdf, place);
      }
    });
    for (const { piece, x, top, height } of places) annotate(pdf, { x, top, width: piece.width, height }, link, words);
  });
}

function underline({ doc }: PdfWriter, { piece, x, baseline }: Placed): void {
  const y = baseline + piece.run.style.size * 0.14;
  doc
    .moveTo(x, y)
    .lineTo(x + piece.width, y)
    .lineWidth(0.5)
    .stroke(piece.run.style.colour);
}

/** Makes a part of the page lead somewhere. Its words are said where the link itself is asked for. */
export function annotate(
  pdf: PdfWriter,
  { x, top, width, height }: { x: number; top: number; width: number; height: number },
  link: LinkTarget,
  words: string,
): void {
  if (pdf.measuring) return;
  // The types know neither the tag of an annotation nor pdfkit's way to write a text, which is a String object.
  const options = { structParent: pdf.parent, Contents: new String(words) } as never;
  if (link.to === "section") pdf.doc.goTo(x, top, width, height, link.id, options);
  else pdf.doc.link(x, top, width, height, link.url, options);
}

function groupsBy<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[][] {
  const groups: Item[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && keyOf(last[0]!) === keyOf(item)) last.push(item);
    else groups.push([item]);
  }
  return groups;
}
