import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The opening tag around a place in the text. */
const tagAround = (text: string, at: number) => text.slice(text.lastIndexOf("<", at), text.indexOf(">", at));

test("what is announced stays in the page while it is empty: many screen readers miss what appears with its words", () => {
  const hidden = globSync("app/**/*.tsx").flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const places = Array.from(text.matchAll(/empty:hidden/g), ({ index }) => tagAround(text, index));
    return places.some((tag) => /role="(status|alert)"|aria-live/.test(tag)) ? [file] : [];
  });
  expect(hidden).toEqual([]);
});
