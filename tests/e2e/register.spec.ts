import { registrationTypes } from "#domain/programme/pricing.ts";
import { programme } from "#content/programme.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { fillIn, openDetails, proceed, reachDetails, registerAndPay } from "#tests/support/browser/registering.ts";
import { seasonWords } from "#tests/support/season/season-words.ts";

for (const type of registrationTypes)
  test(`leads from home through a paid checkout to success for the ${type} package, early`, async ({ page }) => {
    await registerAndPay(page, type, programme.packages[type].earlyPrice);
  });

test.describe("step 1 during early bird", () => {
  test("shows both packages, the regular prices, the banner and the ways on", async ({ page }) => {
    await page.goto("/register");
    const [first, second] = await page.getByRole("article").all();
    await expect(first!.getByRole("heading")).toHaveText("Individual");
    await expect(first!).toContainText(`${seasonWords.individual.standard} ${seasonWords.regularNote}`);
    await expect(first!).toContainText(/one-time fee/i);
    await expect(second!).toContainText("Most Popular Choice");
    await expect(second!).toContainText("Best Value");
    await expect(second!).toContainText(`${seasonWords.chamber.standard} ${seasonWords.regularNote}`);
    await expect(page.getByText(seasonWords.earlyBirdBanner, { exact: true })).toBeVisible();
    await expect(page.getByText(seasonWords.earlyBirdUntil)).toBeVisible();
    await expect(page.getByRole("heading", { name: "What's Included" })).toBeVisible();
    for (const title of [
      `${seasonWords.weeks}-Week Program`,
      "Certification",
      `${seasonWords.finals.shortVenue} Showcase`,
    ])
      await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
  });

  test("lands on the card for financial support from home's scholarship button", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Apply for Scholarship" }).click();
    await expect(page).toHaveURL("/register#financial-support");
    await expect(page.getByRole("heading", { name: "Need Financial Support?" })).toBeInViewport();
    await expect(page.locator("#financial-support a")).toHaveAttribute("href", "/scholarship");
  });
});

test("labels the company as required for a chamber and optional for an individual", async ({ page }) => {
  await openDetails(page, "chamber");
  await expect(page.locator("label[for=company]")).toHaveText("Company/Organization*");
  await openDetails(page, "individual");
  await expect(page.locator("label[for=company]")).toHaveText("Company/Organization (optional)");
});

test("Change Package empties the form and its messages and returns to step 1", async ({ page }) => {
  await openDetails(page, "individual");
  await fillIn(page, { firstName: "Ada", email: "nonsense" });
  await proceed(page).click();
  await expect(page.getByText("Invalid email address").first()).toBeVisible();
  await page.getByRole("link", { name: "Change Package" }).click();
  await expect(page).toHaveURL("/register");
  await page.getByRole("link", { name: "Select Chamber" }).click();
  await expect(page.locator("#firstName")).toHaveValue("");
  await page.goBack();
  await page.goBack();
  await expect(page.locator("#firstName")).toHaveValue("");
  await expect(page.getByText("Invalid email address")).toHaveCount(0);
});

test("what was typed survives a reload, until the payment is handed over", async ({ page }) => {
  await openDetails(page, "individual");
  await fillIn(page);
  await reachDetails(page, "individual", () => page.reload());
  await expect(page.locator("#lastName")).toHaveValue("O'Lovelace-Núñez");
  await expect(page.locator("#company")).toHaveValue("Snake River Analytics");
  await proceed(page).click();
  await expect(page.getByText("The checkout opened in a new tab.")).toBeVisible();
  await openDetails(page, "individual");
  await expect(page.locator("#lastName")).toHaveValue("");
});
