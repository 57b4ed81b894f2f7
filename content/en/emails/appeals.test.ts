import { expect, test } from "vitest";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { announcementAt } from "#domain/programme/moments.ts";
import { appealDecidedEmail } from "./appeals.ts";

test("a finalist whose project is shown again is told that, and not that they are a finalist now", () => {
  const mail = {
    firstName: "Bo",
    title: "Spud Scout",
    dueOn: "2026-04-17",
    outcome: "upheld",
    reason: "The picture is your own.",
    isFinalist: true,
    areResultsOut: true,
  } as const;
  const written = (subject: "display" | "ranking") =>
    JSON.stringify(appealDecidedEmail(factsAt(announcementAt(programme)), { ...mail, subject }, "https://x.example"));
  expect(written("display")).toContain("Your project is shown again.");
  expect(written("display")).not.toContain("finalist");
  expect(written("ranking")).toContain("Your team is now a finalist.");
});
