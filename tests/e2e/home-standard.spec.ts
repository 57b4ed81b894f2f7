import { clocks, expect, test } from "#tests/support/browser/journey.ts";
import { seasonWords } from "#tests/support/season/season-words.ts";

test.use({ siteClock: clocks.standard });

test("shows the standard price alone, without the banner", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("article").filter({ hasText: seasonWords.individual.standard })).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: seasonWords.chamber.standard })).toBeVisible();
  await expect(page.getByText("Early Bird Pricing")).toHaveCount(0);
  await expect(page.getByText(seasonWords.individual.early, { exact: true })).toHaveCount(0);
});
