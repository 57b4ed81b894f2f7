import fc from "fast-check";

// White space, marks, joiners, halves of pairs, signs that normalise into others: where text rules break first.
const awkward = [..." \n\u00A0\u2028\u200B\uFEFF\u0301\u200D\u0085\u3164ßİǰＡ＠＋½﷽日🚀'-_.+@/", "\uD800", "\uDC00"];
const codePoint = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));

/** Texts of every kind of character, the awkward ones often. Much quicker to make than fast-check's own. */
export function anyText(maxLength = 40): fc.Arbitrary<string> {
  const character = fc.oneof(
    fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
    fc.constantFrom(...awkward),
    codePoint,
  );
  return fc.array(character, { maxLength }).map((characters) => characters.join(""));
}
