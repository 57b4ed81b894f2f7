import { notices } from "#content/en/messages.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { person } from "#tests/support/person.ts";
import { fillIn, messageOf, proceed } from "#tests/support/browser/registering.ts";
import { seasonWords } from "#tests/support/season/season-words.ts";

test.use({ javaScriptEnabled: false });

test("registers and pays in one tab", async ({ page }) => {
  await page.goto("/register");
  await page.getByRole("link", { name: "Select Individual" }).click();
  await fillIn(page);
  await proceed(page).click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\/cs_test_/);
  await page.getByRole("button", { name: /^Pay/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Registration Successful!");
});

test("gets the messages, the values and the focus back from the server", async ({ page, expectConsole }) => {
  expectConsole(/422/);
  await page.goto("/register?package=chamber");
  await fillIn(page, { firstName: "Ada", company: '"><b>Chamber' });
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await proceed(page).click();
  expect((await answered).status()).toBe(422);
  await expect(messageOf(page, "lastName")).toHaveText("Last name is required");
  await expect(messageOf(page, "phone")).toHaveText("Phone number must be at least 10 digits");
  await expect(page.getByText(notices.registrationInvalid)).toBeVisible();
  await expect(page.locator("#error-summary")).toBeFocused();
  await expect(page.locator("#firstName")).toHaveValue("Ada");
  await expect(page.locator("#company")).toHaveValue('"><b>Chamber');
});

test("says at once why nothing was started, in words that take the focus", async ({ page, expectConsole }) => {
  expectConsole(/422/);
  await page.goto("/register?package=individual");
  await fillIn(page);
  await page.locator("#website").fill("https://spam.example");
  await proceed(page).click();
  const said = page.getByRole("alert");
  await expect(said).toHaveText(notices.checkoutFailed);
  await expect(said).toBeFocused();
});

test("leads to the new price where it has changed", async ({ page, expectConsole }) => {
  expectConsole(/409/);
  await page.goto("/register?package=individual");
  await fillIn(page);
  await page
    .locator('input[name="priceId"]')
    .evaluate((input) => input.setAttribute("value", "price_individual_standard"));
  await proceed(page).click();
  const said = page
    .getByRole("status")
    .filter({ hasText: `The price has changed. The total is now ${seasonWords.individual.early}.` });
  await expect(said).toBeFocused();
  await expect(said).toBeInViewport();
});

test("the same form sent twice gives the same checkout", async ({ page }) => {
  const urls: string[] = [];
  for (let round = 0; round < 2; round += 1) {
    await page.goto("/register?package=individual");
    await fillIn(page, { ...person, email: "twice@example.org" });
    await proceed(page).click();
    await expect(page).toHaveURL(/\/sandbox\/checkout\//);
    urls.push(page.url());
  }
  expect(urls[1]).toBe(urls[0]);
});
