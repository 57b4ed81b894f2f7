import { clocks, expect, test } from "#tests/support/journey.ts";

test.use({ siteClock: clocks.afterFinals });

test("says that the season has ended and still leads to register", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText("The 2026 season has ended")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Register Now" })).toBeVisible();
});
