import { expect, test } from "vitest";
import { factsAt } from "#content/facts.ts";
import { portalDetails } from "./details.ts";
import { portalSubmission } from "./submission.ts";

const facts = factsAt(0);

test("beside the box of the gallery stands what strangers see, and until when", () => {
  const { shown } = portalSubmission(facts).display;
  for (const part of ["title", "pitch", "abstract", "video", "prototype link", "names", "town", "chamber"])
    expect(shown).toContain(part);
  expect(shown).toMatch(/until one of you unchecks the box or .* is erased/);
  expect(shown).not.toContain("deck");
});

test("who consents on paper is told that no copies are sent", () => {
  expect(portalDetails(facts).consent.onPaperText).toContain("your guardian won't get copies");
});
