import { expect, test } from "vitest";
import { isSent, readUnheard, unheardField, writeUnheard } from "./unheard.ts";

const titles = (text: string, form: Record<string, string> = { title: "Now" }) =>
  readUnheard(new Map(Object.entries({ ...form, [unheardField]: text }))).map((sent) => sent.get("title"));

test("only what differs from what goes now is sent along", () => {
  const now = { title: "Spuds", pitch: "Short" };
  expect(writeUnheard([], now)).toBe("");
  expect(writeUnheard([now], now)).toBe("");
  const text = writeUnheard([{ title: "Spud", pitch: "Short" }, now], now);
  expect(JSON.parse(text)).toEqual([{ title: "=Spud" }]);
  const [sent] = readUnheard(new Map(Object.entries({ ...now, [unheardField]: text })));
  expect([sent?.get("title"), sent?.get("pitch")]).toEqual(["Spud", "Short"]);
});

test("a long text is known again by a mark, and is no other", () => {
  const long = "word ".repeat(4_000).trim();
  const text = writeUnheard([{ title: long }], { title: `${long} more` });
  expect(text.length).toBeLessThan(40);
  const [sent] = titles(text) as [string];
  expect(isSent(sent, long)).toBe(true);
  for (const other of ["", `${long}.`, long.replace("word", "ward"), `${long.slice(0, -1)}f`, sent.slice(1)])
    expect(isSent(sent, other)).toBe(false);
});

test.each(["x".repeat(120), "x".repeat(121), "#1.a", "=", "", "Ö 🥔"])("any text is known again: %#", (title) => {
  const [sent] = titles(writeUnheard([{ title }], { title: "Now" })) as [string];
  expect([isSent(sent, title), isSent(sent, `${title}.`)]).toEqual([true, false]);
});

test("as much goes along as fits, the newest first", () => {
  const wide = (letter: string) =>
    Object.fromEntries(Array.from({ length: 15 }, (_, field) => [`f${field}`, letter.repeat(100)]));
  const text = writeUnheard(["a", "b", "c"].map(wide), {});
  expect(text.length).toBeLessThanOrEqual(4_000);
  expect(JSON.parse(text)).toHaveLength(2);
  expect(text).not.toContain("a".repeat(100));
});

test.each(["", "null", "7", "{}", "[1,null]", "[", `[{"title":"${"x".repeat(4_000)}"}]`])(
  "what no page sends is none: %#",
  (text) => {
    expect(titles(text)).toEqual([]);
  },
);

test("a field that is no text is read as one that was not sent", () => {
  expect(titles('[{"title":{"get":1}},{"pitch":"=x"}]')).toEqual(["Now", "Now"]);
});
