import { expect, test } from "vitest";
import { escapeMarkup } from "./escape-markup.ts";

test("what could begin a tag or an entity is written out, and nothing twice", () => {
  expect(escapeMarkup("A < B && C &amp; <b>")).toBe("A &lt; B &amp;&amp; C &amp;amp; &lt;b>");
});
