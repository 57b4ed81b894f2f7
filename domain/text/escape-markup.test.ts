import { expect, test } from "vitest";
import { escapeMarkup } from "./escape-markup.ts";

test("what could begin a tag or an entity is written out, and nothing twice", () => {
  expect(escapeMarkup("A < B && C &amp; <b>")).toBe("A &lt; B &amp;&amp; C &amp;amp; &lt;b&gt;");
});

test("what ends a section of XML is written out, and what XML forbids is left out", () => {
  expect(escapeMarkup("a]]>b")).toBe("a]]&gt;b");
  expect(escapeMarkup("a\uFFFEb\uFFFFc\u0000d\uD800e")).toBe("abcde");
  expect(escapeMarkup("東京 🌲")).toBe("東京 🌲");
});
