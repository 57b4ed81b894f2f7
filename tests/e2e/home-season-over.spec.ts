import { overLabel } from "#content/en/season/season.ts";
import { clocks, expect, test } from "#tests/support/browser/journey.ts";
import { seasonWords } from "#tests/support/season/season-words.ts";

test.use({ siteClock: clocks.afterFinals });

test("marks what the packages no longer give", async ({ page }) => {
  for (const path of ["/", "/register"]) {
    await page.goto(path);
    const cards = page.getByRole("article");
    for (const text of ["Mentoring from advisors", "teams guaranteed into the finals pipeline", "Recognition"])
      await expect(cards.getByRole("listitem").filter({ hasText: text })).toContainText(overLabel);
    await expect(cards.getByRole("listitem").filter({ hasText: "weeks of lessons" })).not.toContainText(overLabel);
  }
});

test("says that the season has ended and still leads to register", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText(`The ${seasonWords.year} season has ended`)).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Register Now" })).toBeVisible();
});
