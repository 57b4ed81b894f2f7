/** The part of fontkit that the documents use: pdfkit sets text with the same fonts. */
declare module "fontkit" {
  export interface Font {
    postscriptName: string;
    unitsPerEm: number;
    ascent: number;
    descent: number;
    /** What was read of the file so far, by table. Not documented: a test sees that papers stay the same with it. */
    _tables: object;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): { advanceWidth: number };
  }
  export function create(file: Uint8Array): Font;
}
