import { clocks, expect, test } from "#tests/support/browser/journey.ts";
import { proceed } from "#tests/support/browser/registering.ts";
import { seasonWords } from "#tests/support/season/season-words.ts";

test.use({ siteClock: clocks.afterDeadline });

test("says how far the season is on both steps, and still takes registrations", async ({ page }) => {
  for (const path of ["/register", "/register?package=individual"]) {
    await page.goto(path);
    await expect(page.getByText(`Submissions for the ${seasonWords.year} season are closed`)).toBeVisible();
  }
  await expect(proceed(page)).toBeEnabled();
});
