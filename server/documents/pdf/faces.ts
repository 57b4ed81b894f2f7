import { readFileSync } from "node:fs";
import path from "node:path";
import { create, type Font } from "fontkit";

/** What a text is set in: headings and names, running text, and words that stand out of it. */
export type FaceName = "display" | "text" | "strong";

/** A font file in use. All are embedded, so that every screen and printer sets them alike. */
export interface Face {
  file: string;
  /** The file itself, for the document that embeds it. */
  bytes: Buffer;
  /** Only to ask about letters and heights: fontkit forgets which letter a shape stands for once it was a part of another. */
  font: Font;
}

/** The first face is the programme's own; the next takes over for letters that it lacks (Greek, Cyrillic, Vietnamese …). */
const chains: Readonly<Record<FaceName, readonly string[]>> = {
  display: ["besley-bold", "noto-serif-bold"],
  text: ["public-sans-regular", "noto-sans-regular"],
  strong: ["public-sans-semibold", "noto-sans-regular"],
};

const opened = new Map<string, Face>();

function open(file: string): Face {
  const known = opened.get(file);
  if (known) return known;
  const bytes = readFileSync(path.resolve("server/documents/fonts", `${file}.ttf`));
  const face = { file, bytes, font: create(bytes) };
  opened.set(file, face);
  return face;
}

const lacking = ({ font }: Face, text: string): string[] =>
  [...text].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0)!));

/** One face for the whole text: letters of two faces in one word look like a mistake. */
export function faceFor(name: FaceName, text: string): Face {
  const [own, ...others] = chains[name].map(open) as [Face, ...Face[]];
  let best = { face: own, lacks: lacking(own, text).length };
  for (const face of others) {
    if (best.lacks === 0) break;
    const lacks = lacking(face, text).length;
    // Of two that lack the same letters the later one shows boxes for them, not gaps.
    if (lacks <= best.lacks) best = { face, lacks };
  }
  return best.face;
}

/** Letters of the text that no face has: on paper they would be empty boxes. For forms that ask for a name to print. */
export function unprintableLetters(text: string, name: FaceName = "display"): string[] {
  const letters = text.normalize("NFC").replace(/\s/g, "");
  return [...new Set(lacking(faceFor(name, letters), letters))];
}

/** Heights above and below the base line, as parts of the size. */
export function metricsOf({ font }: Face): { ascent: number; descent: number } {
  return { ascent: font.ascent / font.unitsPerEm, descent: -font.descent / font.unitsPerEm };
}
