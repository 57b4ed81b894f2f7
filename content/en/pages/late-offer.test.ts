import { expect, test } from "vitest";
import { chamberPage } from "#content/en/chamber/chamber.ts";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { lastDaysAt, submissionsCloseAt } from "#domain/programme/moments.ts";
import { invoicePage } from "./invoice.ts";
import { scholarshipPage } from "./scholarship.ts";

const before = factsAt(lastDaysAt(programme) - 1);
const last = factsAt(submissionsCloseAt(programme) - 1);
const after = factsAt(submissionsCloseAt(programme));

test("who applies for a place after the deadline is told what it still gives", () => {
  for (const page of [invoicePage, scholarshipPage]) {
    expect(page(before).notice).toBeNull();
    expect(page(after).notice?.text).toContain("three of the four certifications");
    // In the last days: that it may come too late, and what it gives then.
    expect(page(last).notice?.text).toMatch(/may (come|be) too late.*three of the four certifications/);
  }
});

test("a chamber that shares its code after the deadline is told what a place still gives", () => {
  expect(chamberPage(before).code.text).not.toContain("closed");
  expect(chamberPage(after).code.text).toContain("Submissions are closed: a place now gives every lesson");
});
