import { expect, test } from "vitest";
import { linkParts } from "./link-parts.ts";

/** Links in angle brackets, so that a case stays on a line. */
const marked = (text: string) => linkParts(text).map((part) => (part.href === null ? part.text : `<${part.href}>`));

test.each([
  ["", []],
  ["just words", ["just words"]],
  ["https://a.example", ["<https://a.example>"]],
  ["see https://a.example/x?y=1 there", ["see ", "<https://a.example/x?y=1>", " there"]],
  ["http://a.example https://b.example", ["<http://a.example>", " ", "<https://b.example>"]],
  ["(https://a.example).", ["(", "<https://a.example>", ")."]],
  ["Is it https://a.example/x?!", ["Is it ", "<https://a.example/x>", "?!"]],
  ["https://a.example/v1.2/b", ["<https://a.example/v1.2/b>"]],
  ['"https://a.example"', ['"', "<https://a.example>", '"']],
  ["https://... is none", ["https://... is none"]],
  ["ftp://a.example and javascript:x", ["ftp://a.example and javascript:x"]],
])("%j has the parts %j", (text, parts) => {
  expect(marked(text)).toEqual(parts);
});

test("a link reads as the address that it leads to", () => {
  expect(linkParts("at https://a.example")).toEqual([
    { text: "at ", href: null },
    { text: "https://a.example", href: "https://a.example" },
  ]);
});
