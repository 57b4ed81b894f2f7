import { expect, test } from "vitest";
import { factsAt } from "#content/facts.ts";
import { judgingOverview } from "./overview.ts";

const doneAt = (at: string) => judgingOverview(factsAt(Date.parse(at))).next.done.text;

test("more projects are announced to a judge until the day they come, and no longer", () => {
  expect(doneAt("2026-03-31T23:59:00-06:00")).toContain("A few more projects may come on March 31, 2026");
  expect(doneAt("2026-04-01T00:00:00-06:00")).toBe(
    "You can look at your marks and change them until April 2, 2026, 11:59 PM MT.",
  );
});
