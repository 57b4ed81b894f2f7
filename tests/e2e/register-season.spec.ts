import { clocks, expect, test } from "#tests/support/journey.ts";
import { proceed } from "#tests/support/registering.ts";

test.use({ siteClock: clocks.afterDeadline });

test("says where the season stands on both steps, and still takes registrations", async ({ page }) => {
  for (const path of ["/register", "/register?package=individual"]) {
    await page.goto(path);
    await expect(page.getByText("Submissions for the 2026 season are closed")).toBeVisible();
  }
  await expect(proceed(page)).toBeEnabled();
});
