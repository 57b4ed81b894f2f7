import { describe, expect, test } from "vitest";
import { isWithoutHeadings, ownLines, ownLinesUnder, withNotes } from "./own-lines.ts";

const template = `WEEK 1: BRIEF

MY PROBLEM, ROUGHLY
Who:
When it happens:

MY LOG (one entry each time)
Day:
Tool:
`;
const text = template
  .replace("Who:", "Who: ranchers near Challis")
  .replace("When it happens:", "When it happens:\nIn the first cold week of March")
  .replace("Tool:", "Tool: an assistant");

describe("what somebody wrote into a template", () => {
  test("is their own lines, each under the label that it answers", () => {
    expect(ownLines({ text, template })).toBe(
      "Who: ranchers near Challis\nWhen it happens:\nIn the first cold week of March\n\nTool: an assistant",
    );
  });
  test("is nothing in the template as it was, however it is spaced", () => {
    expect(ownLines({ text: `\r\n${template.replaceAll(":", " : ")}`, template })).toBe("");
  });
  test("is told by its heading, without what stands in brackets", () => {
    expect(ownLinesUnder({ text, template }, "MY LOG")).toBe("Tool: an assistant");
    expect(ownLinesUnder({ text, template }, "MY PROBLEM, ROUGHLY")).not.toContain("assistant");
    expect(ownLinesUnder({ text, template }, "ANOTHER")).toBe("");
  });
  test("has a form of its own where no heading is left", () => {
    expect(isWithoutHeadings({ text: "Ranchers lose calves.", template })).toBe(true);
    expect(isWithoutHeadings({ text, template })).toBe(false);
  });
});

test("notes go under what is typed, once, and nothing typed is lost", () => {
  expect(withNotes("", "Notes")).toBe("Notes");
  expect(withNotes("Typed", "Notes")).toBe("Typed\n\nNotes");
  expect(withNotes("Typed\n\nNotes", "Notes")).toBe("Typed\n\nNotes");
  expect(withNotes("Typed", "")).toBe("Typed");
});
