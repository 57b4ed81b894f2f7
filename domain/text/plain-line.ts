/**
 * The text on one line: line breaks, tabs and control characters become spaces, and characters that are invisible or
 * turn the direction of writing go, so that a name can neither add a header, move a cursor nor disguise what stands
 * beside it.
 */
export function plainLine(text: string): string {
  return text
    .replace(/\p{Bidi_Control}|\p{Cf}(?<![\u200c\u200d])/gu, "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
}
