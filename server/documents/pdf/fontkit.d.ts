/** The part of fontkit that the documents use: pdfkit sets text with the same fonts. */
declare module "fontkit" {
  export interface Font {
    postscriptName: string;
    unitsPerEm: number;
    ascent: number;
    descent: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
  }
  export function create(file: Uint8Array): Font;
}
