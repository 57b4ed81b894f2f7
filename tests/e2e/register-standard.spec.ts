import { registrationTypes } from "#domain/programme/pricing.ts";
import { programme } from "#content/programme.ts";
import { clocks, expect, test } from "#tests/support/browser/journey.ts";
import { registerAndPay } from "#tests/support/browser/registering.ts";
import { seasonWords } from "#tests/support/season/season-words.ts";

test.use({ siteClock: clocks.standard });

for (const type of registrationTypes)
  test(`leads from home through a paid checkout to success for the ${type} package, standard`, async ({ page }) => {
    await registerAndPay(page, type, programme.packages[type].standardPrice);
  });

test("shows the standard prices alone once early bird is over", async ({ page }) => {
  await page.goto("/register");
  await expect(page.getByText(seasonWords.individual.standard, { exact: true })).toBeVisible();
  await expect(page.getByText("Save now!")).toHaveCount(0);
  await expect(page.getByText(seasonWords.regularNote)).toHaveCount(0);
});
