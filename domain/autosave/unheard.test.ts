import { expect, test } from "vitest";
import { readUnheard, unheardField, writeUnheard } from "./unheard.ts";

const titles = (text: string, form: Record<string, string> = { title: "Now" }) =>
  readUnheard(new Map(Object.entries({ ...form, [unheardField]: text }))).map((sent) => sent.get("title"));

test("only what differs from what goes now is sent along", () => {
  const now = { title: "Spuds", pitch: "Short" };
  expect(writeUnheard([], now)).toBe("");
  expect(writeUnheard([now], now)).toBe("");
  const text = writeUnheard([{ title: "Spud", pitch: "Short" }, now], now);
  expect(JSON.parse(text)).toEqual([{ title: "Spud" }]);
  const [sent] = readUnheard(new Map(Object.entries({ ...now, [unheardField]: text })));
  expect([sent?.get("title"), sent?.get("pitch")]).toEqual(["Spud", "Short"]);
});

test("as much goes along as fits, the newest first", () => {
  const texts = ["a", "b", "c"].map((letter) => ({ title: letter.repeat(3_900) }));
  const text = writeUnheard(texts, { title: "" });
  expect(titles(text)).toEqual([texts[1]!.title, texts[2]!.title]);
  expect(writeUnheard([{ title: "x".repeat(7_987) }], { title: "" })).toBe("");
  expect(titles(writeUnheard([{ title: "x".repeat(7_986) }], { title: "" }))).toHaveLength(1);
});

test.each(["", "null", "7", "{}", "[1,null]", "[", `[{"title":"${"x".repeat(8_000)}"}]`])(
  "what no page sends is none: %#",
  (text) => {
    expect(titles(text)).toEqual([]);
  },
);

test("a field that is no text is read as one that was not sent", () => {
  expect(titles('[{"title":{"get":1}},{"pitch":"x"}]')).toEqual(["Now", "Now"]);
});
