import { faceFor, unprintableLetters } from "./faces.ts";
import { setLines, type Run } from "./lines.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import type { TextStyle } from "./styles.ts";
import { textBlock, type TextBlockOptions } from "./text-block.ts";

export interface FitOptions extends Pick<TextBlockOptions, "tag" | "align" | "after"> {
  /** Where it does not fit at this size on that many lines, the text becomes smaller. */
  maxLines: number;
  smallest: number;
}

/**
 * One text of any length and in any letters, as large as its style where it fits: a name, a title. All in one face.
 * Letters that no face has are boxes on paper, and still read aloud and copied as what they are.
 */
export function fitText(pdf: PdfWriter, text: string, style: TextStyle, options: FitOptions): void {
  const { maxLines, smallest, ...block } = options;
  const plain = text.normalize("NFC").replace(/\s+/g, " ").trim();
  const face = faceFor(style.face, plain);
  const runAt = (size: number): Run => ({ text: plain, style: { ...style, size }, face });
  const fits = (size: number) => {
    const lines = setLines(pdf, [runAt(size)], pdf.width);
    // A line that holds less than a word was broken inside it.
    return lines.length <= maxLines && lines.length <= plain.split(" ").length;
  };
  let { size } = style;
  while (size > smallest && !fits(size)) size -= 1;
  const hidden = unprintableLetters(plain, style.face).length > 0;
  textBlock(pdf, [runAt(size)], { ...block, ...(hidden && { tagOptions: { actual: plain } }) });
}
