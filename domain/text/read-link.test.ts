import { expect, test } from "vitest";
import { readLink } from "./read-link.ts";

test.each([
  ["https://spuds.example/demo?x=1", "https://spuds.example/demo?x=1"],
  [" spuds.example/demo ", "https://spuds.example/demo"],
  ["HTTP://Spuds.example", "http://spuds.example/"],
  ["spuds.example:8080/demo", "https://spuds.example:8080/demo"],
  ["spuds.example/a:b", "https://spuds.example/a:b"],
  [`https://x.example/${"a".repeat(1_982)}`, `https://x.example/${"a".repeat(1_982)}`],
])("%j is a link", (typed, link) => {
  expect(readLink(typed)).toBe(link);
});

test.each([
  "",
  "spuds",
  "javascript:alert(1)",
  "data:text/html,x",
  "https://a b.example",
  "https://",
  "mailto:a@b.example",
  "https://me:pw@spuds.example",
  "https://me@spuds.example",
  "https://:pw@spuds.example",
  "https://spuds.example.",
  "ftp://spuds.example",
  "tel:2085550142",
  "localhost:8080",
  `https://x.example/${"a".repeat(1_983)}`,
])("%j is none", (typed) => {
  expect(readLink(typed)).toBeNull();
});
