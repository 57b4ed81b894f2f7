import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "#tests/support/any-text.ts";
import { countWords } from "./count-words.ts";

test.each([
  ["a digit inside an emoji counts, since the property decides", "1\uFE0F\u20E3 done", 2],
  ["the information sign is a letter", "\u2139\uFE0F", 1],
  ["a letter that nobody can see is no word", "\u3164 \u115F x", 1],
  ["next line and ogham space are white space", "one\u0085two\u1680three", 3],
  ["fractions and Roman numerals have digits", "½ Ⅻ ②", 3],
  ["scripts without spaces are one run", "你好，世界。", 1],
  ["a combining mark alone is no letter", "\u0301 a\u0301", 1],
])("%s", (_why, text, words) => {
  expect(countWords(text)).toBe(words);
});

test("counts the words of two texts together when white space stands between them", () => {
  const text = anyText();
  const space = fc.constantFrom(" ", "\n", "\u00A0", "\u2028", "\u3000", "\r\n");
  fc.assert(
    fc.property(text, space, text, (one, between, two) => {
      expect(countWords(one + between + two)).toBe(countWords(one) + countWords(two));
    }),
  );
});

test("counts half a megabyte without delay", () => {
  expect(countWords("word ".repeat(100_000))).toBe(100_000);
  expect(countWords(" ".repeat(500_000))).toBe(0);
});
