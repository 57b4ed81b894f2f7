import { clocks, expect, test } from "#tests/support/journey.ts";

test.use({ siteClock: clocks.standard });

test("shows the standard price alone, without the banner", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("article").filter({ hasText: "$350" })).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: "$6,000" })).toBeVisible();
  await expect(page.getByText("Early Bird Pricing")).toHaveCount(0);
  await expect(page.getByText("$200", { exact: true })).toHaveCount(0);
});
