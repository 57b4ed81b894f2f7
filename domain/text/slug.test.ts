import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "#tests/support/any-text.ts";
import { slugOf, uniqueSlug } from "./slug.ts";

test.each([
  ["Don’t Stop: Crème Brûlée & Łódź", "dont-stop-creme-brulee-lodz"],
  ["AI-first 3–5 ½", "ai-first-3-5-1-2"],
  ["  --  ", ""],
  ["日本", ""],
  [
    "A title so long that it would not fit into one line of anybody's mail",
    "a-title-so-long-that-it-would-not-fit-into-one-line-of",
  ],
])("makes an address of %s", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test("is safe in any address, of at most 60 characters, and its own slug", () => {
  fc.assert(
    fc.property(anyText(120), (title) => {
      const slug = slugOf(title);
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(slug.length).toBeLessThanOrEqual(60);
      expect(slugOf(slug)).toBe(slug);
    }),
  );
});

test("numbers a title that others have too, and names one without letters by its fallback", () => {
  const taken = new Set(["farm-desk", "farm-desk-2"]);
  const isTaken = (slug: string) => taken.has(slug);
  expect(uniqueSlug("Farm Desk", "p1", isTaken)).toBe("farm-desk-3");
  expect(uniqueSlug("Field Desk", "p1", isTaken)).toBe("field-desk");
  expect(uniqueSlug("🚀", "p1", isTaken)).toBe("p1");
});
