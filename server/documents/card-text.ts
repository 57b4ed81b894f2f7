import { readFileSync } from "node:fs";
import path from "node:path";
import { create, type Font } from "fontkit";

/** The faces of pictures, in the order in which each letter looks for one that has it. */
export const cardFonts = ["besley-bold.ttf", "noto-serif-bold.ttf", "noto-sans-regular.ttf"].map((name) =>
  path.resolve("server/documents/fonts", name),
);

let opened: Font[] | null = null;
const faces = (): Font[] => (opened ??= cardFonts.map((file) => create(readFileSync(file))));

const faceOf = (letter: string): Font | undefined =>
  faces().find((face) => face.hasGlyphForCodePoint(letter.codePointAt(0)!));

/** The words that our faces can draw. Of scripts that they do not have nothing would be seen but an empty card. */
export function drawable(text: string): string {
  return text
    .normalize("NFC")
    .split(/\s+/)
    .filter((word) => [...word].some((letter) => /[\p{L}\p{N}]/u.test(letter) && faceOf(letter)))
    .map((word) => [...word].filter(faceOf).join(""))
    .join(" ");
}

/** How wide a text is drawn: capitals take twice the room of small letters, so that counting them tells nothing. */
export function widthOf(text: string, size: number): number {
  return [...text].reduce((sum, letter) => {
    const face = faceOf(letter);
    if (!face) return sum;
    return sum + (face.glyphForCodePoint(letter.codePointAt(0)!).advanceWidth / face.unitsPerEm) * size;
  }, 0);
}

/** A size of letters, and how many lines of it there is room for. */
export interface Fit {
  size: number;
  most: number;
}

/**
 * The text in lines of that width, in the first size in which all of it has room. What is too long also for the last one
 * ends with an ellipsis.
 */
export function fitLines(text: string, width: number, fits: readonly Fit[]): { lines: string[]; size: number } {
  const words = text.split(/\s+/).filter((word) => word !== "");
  const broad = ({ size }: Fit) => words.some((word) => widthOf(word, size) > width);
  const found = fits.find((fit) => !broad(fit) && inWidth(words, width, fit.size).length <= fit.most);
  const { size, most } = found ?? fits.at(-1)!;
  const lines = inWidth(words, width, size);
  if (lines.length <= most) return { lines, size };
  return { lines: [...lines.slice(0, most - 1), shortened(lines[most - 1]!, width, size)], size };
}

function inWidth(words: readonly string[], width: number, size: number): string[] {
  const lines: string[] = [];
  for (const word of words.flatMap((one) => inPieces(one, width, size))) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A word that is wider than a line would leave the picture. */
function inPieces(word: string, width: number, size: number): string[] {
  const pieces = [""];
  for (const letter of word) {
    if (pieces.at(-1) !== "" && widthOf(pieces.at(-1)! + letter, size) > width) pieces.push("");
    pieces[pieces.length - 1] += letter;
  }
  return pieces;
}

function shortened(line: string, width: number, size: number): string {
  let letters = [...line];
  while (letters.length > 0 && widthOf(`${letters.join("")}…`, size) > width) letters = letters.slice(0, -1);
  return `${letters.join("").trimEnd()}…`;
}
