import { expect, test } from "vitest";
import { inlineParts } from "./document.ts";

test("a text is parted at its links", () => {
  expect(inlineParts("See [the rules](/rules) and [us](mailto:a@b.example).")).toEqual([
    { kind: "text", text: "See " },
    { kind: "link", text: "the rules", href: "/rules" },
    { kind: "text", text: " and " },
    { kind: "link", text: "us", href: "mailto:a@b.example" },
    { kind: "text", text: "." },
  ]);
  expect(inlineParts("[only](/x)")).toEqual([{ kind: "link", text: "only", href: "/x" }]);
  expect(inlineParts("[a] (b) [](/x) [c](/d e)")).toEqual([{ kind: "text", text: "[a] (b) [](/x) [c](/d e)" }]);
  expect(inlineParts("")).toEqual([]);
});
