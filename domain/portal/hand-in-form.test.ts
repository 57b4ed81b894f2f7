import { expect, test } from "vitest";
import { handInMaxLength, notesFor, readHandIn, readNotesFor, readTyped } from "./hand-in-form.ts";

const read = ({ text = "", link = "" }: { text?: string; link?: string }, templates: string[] = []) =>
  readHandIn(
    new Map([
      ["deliverable", "prompts"],
      ["text-prompts", text],
      ["link-prompts", link],
    ]),
    {
      minWords: 30,
      templates,
    },
  );
const meant =
  "Ranchers near Challis lose calves in the first cold week of March because nobody can watch every pasture at night and today they drive out every two hours to look at them all";
const words = (count: number) =>
  Array.from({ length: count }, (_, index) => meant.split(" ")[index % 30] ?? "").join(" ");

test("thirty words are enough, 29 are not", () => {
  expect(read({ text: words(30) })).toMatchObject({ ok: true, content: { text: words(30) } });
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
test("a text that nobody meant is refused, and so is the template as it was", () => {
  expect(read({ text: "word ".repeat(120) })).toMatchObject({ ok: false, reason: "noise" });
  expect(read({ text: meant }, [meant])).toMatchObject({ ok: false, reason: "template" });
});
test("what was typed for each is read, whichever is handed in", () => {
  const form = new Map([
    ["text-one", " First\r\nline "],
    ["link-two", "spuds.example"],
  ]);
  expect(readTyped(form, ["one", "two"])).toEqual([
    { deliverable: "one", text: "First\nline", link: "" },
    { deliverable: "two", text: "", link: "spuds.example" },
  ]);
});

test("no more is kept of what was typed than a text and a link can hold", () => {
  const [kept] = readTyped(
    new Map([
      ["text-one", "x".repeat(handInMaxLength + 1)],
      ["link-one", "y".repeat(2_001)],
    ]),
    ["one"],
  );
  expect([kept?.text.length, kept?.link.length]).toEqual([handInMaxLength, 2_000]);
});
test("a text is refused that holds what cannot be read", () => {
  expect(read({ text: `${words(30)}\u0000` })).toMatchObject({ ok: false, reason: "empty" });
});
test("a text as long as the limit is not too long", () => {
  const long = words(40).padEnd(handInMaxLength, "x");
  expect(read({ text: long })).not.toMatchObject({ reason: "long" });
  expect(read({ text: `${long}x` })).toMatchObject({ reason: "long" });
});
test("the notes are asked for by their own button", () => {
  expect(readNotesFor(new Map([["deliverable", notesFor("prompts")]]))).toBe("prompts");
  expect(readNotesFor(new Map([["deliverable", "prompts"]]))).toBeNull();
});
