import { expect, test } from "vitest";
import { readHandIn } from "./hand-in-form.ts";

const read = (fields: Record<string, string>) =>
  readHandIn(new Map(Object.entries({ deliverable: "prompts", ...fields })), 30);
const words = (count: number) => "word ".repeat(count);

test("thirty words are enough, 29 are not", () => {
  expect(read({ text: words(30) })).toMatchObject({ ok: true, content: { text: words(30).trim() } });
  expect(read({ text: words(29) })).toMatchObject({ ok: false, reason: "short", words: 29 });
});
test("a link is enough", () => {
  expect(read({ link: "spuds.example/x" })).toMatchObject({ ok: true, content: { link: "https://spuds.example/x" } });
});
test("a link that is none is refused, also beside a text", () => {
  expect(read({ link: "javascript:x", text: words(40) })).toMatchObject({ ok: false, reason: "no_link" });
});
test("nothing is refused, and so is a book", () => {
  expect(read({})).toMatchObject({ ok: false, reason: "empty" });
  expect(read({ text: words(5_000) })).toMatchObject({ ok: false, reason: "long" });
});
