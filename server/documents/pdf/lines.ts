import type { Font } from "fontkit";
import { faceFor, type Face } from "./faces.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import type { TextStyle } from "./styles.ts";

/** A place in the same document, or an address. */
export type LinkTarget = { to: "section"; id: string } | { to: "address"; url: string };

/** A stretch of text in one style. */
export interface Run {
  text: string;
  style: TextStyle;
  /** Where the whole run is set in one face, whichever its words would take. */
  face?: Face;
  link?: LinkTarget;
  /** Where a part of a block has a tag of its own, for example the label of a list's entry. */
  tag?: string;
}

/** What is drawn at once: letters of one run in one face. */
export interface TextPiece {
  text: string;
  run: Run;
  face: Face;
  width: number;
}

/** One word of a line may be made of several pieces: a link and the full stop behind it. */
export interface TextLine {
  pieces: TextPiece[];
  width: number;
}

/** Measured with the space that every piece is drawn with, so that pdfkit shapes each word only once. */
function widthIn(pdf: PdfWriter, face: Face, { size, tabular }: TextStyle, text: string): number {
  const font = useFace(pdf, face, size);
  const widthOf = (letters: string) => font.widthOfString(letters, tabular ? { features: ["tnum"] } : {});
  return text === " " ? widthOf(" ") : widthOf(`${text} `) - widthOf(" ");
}

/** What is set next is set in this face, which the document gets to know when it is first used in it. */
export function useFace({ doc }: PdfWriter, { file, bytes, font }: Face, size: number): PDFKit.PDFDocument {
  doc.registerFont(file, bytes);
  doc.font(file, size);
  shareTables(doc, font);
  return doc;
}

/**
 * To read the tables of a font takes as long as to set a short paper with it, and pdfkit does it for each document. They
 * are the same every time; only letters may not be shared.
 */
function shareTables(doc: PDFKit.PDFDocument, { _tables }: Font): void {
  const { font } = (doc as unknown as { _font: { font: Font } })._font;
  font._tables = _tables;
}

/** Breaks text into lines, at spaces only: a broken address or "250-/500" cannot be read or copied. */
export function setLines(pdf: PdfWriter, runs: readonly Run[], width: number): TextLine[] {
  const lines: TextLine[] = [];
  let line: TextLine = { pieces: [], width: 0 };
  const end = () => {
    lines.push(line);
    line = { pieces: [], width: 0 };
  };
  for (const word of words(pdf, runs)) {
    if (word === "break") {
      end();
      continue;
    }
    const space = line.pieces.length > 0 ? spaceAfter(pdf, line.pieces.at(-1)!) : 0;
    if (line.pieces.length > 0 && line.width + space + word.width > width) end();
    else if (space > 0) addSpace(line, word, space);
    for (const piece of word.width > width ? cutToFit(pdf, word, width) : [word]) {
      if (line.pieces.length > 0 && line.width + piece.width > width) end();
      for (const part of piece.pieces) append(line, part);
    }
  }
  if (line.pieces.length > 0 || lines.length === 0) end();
  return lines;
}

function* words(pdf: PdfWriter, runs: readonly Run[]): Generator<TextLine | "break"> {
  let word: TextLine = { pieces: [], width: 0 };
  for (const run of runs)
    for (const token of run.text.normalize("NFC").split(/([ \t]+|\n)/)) {
      if (token === "") continue;
      if (!/^[ \t\n]/.test(token)) {
        append(word, pieceOf(pdf, run, token));
        continue;
      }
      if (word.pieces.length > 0) yield word;
      word = { pieces: [], width: 0 };
      if (token === "\n") yield "break";
    }
  if (word.pieces.length > 0) yield word;
}

function pieceOf(pdf: PdfWriter, run: Run, text: string): TextPiece {
  const face = run.face ?? faceFor(run.style.face, text);
  return { text, run, face, width: widthIn(pdf, face, run.style, text) };
}

const spaceAfter = (pdf: PdfWriter, { face, run }: TextPiece): number => widthIn(pdf, face, run.style, " ");

/** The space belongs to the word before it; at the end of a link to the one behind it, so that no line is under it. */
function addSpace(line: TextLine, word: TextLine, width: number): void {
  const [last, next] = [line.pieces.at(-1)!, word.pieces[0]!];
  if (last.run.link && next.run !== last.run) {
    next.text = ` ${next.text}`;
    next.width += width;
    word.width += width;
  } else {
    last.text += " ";
    last.width += width;
    line.width += width;
  }
}

function append(line: TextLine, piece: TextPiece): void {
  const last = line.pieces.at(-1);
  line.width += piece.width;
  if (last && last.run === piece.run && last.face === piece.face) {
    last.text += piece.text;
    last.width += piece.width;
  } else line.pieces.push({ ...piece });
}

/** A word wider than the line, in pieces that fit. */
function cutToFit(pdf: PdfWriter, word: TextLine, width: number): TextLine[] {
  const cut: TextLine[] = [{ pieces: [], width: 0 }];
  for (const { run, text } of word.pieces)
    for (const { segment } of new Intl.Segmenter().segment(text)) {
      const letter = pieceOf(pdf, run, segment);
      if (cut.at(-1)!.width + letter.width > width) cut.push({ pieces: [], width: 0 });
      append(cut.at(-1)!, letter);
    }
  return cut;
}
