import { notices } from "#content/en/messages.ts";
import { registerForm } from "#content/en/registration/register-form.ts";
import { factsAt } from "#content/facts.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { openDetails, proceed } from "#tests/support/browser/registering.ts";

const words = registerForm(factsAt(0), "individual");

test("a refused form sounds one alert, and its summary is said because it takes the focus", async ({ page }) => {
  await openDetails(page, "individual");
  await proceed(page).click();
  await expect(page.getByRole("alert")).toHaveText(notices.registrationInvalid);
  const summary = page.getByRole("group", { name: words.summaryTitle });
  await expect(summary).toBeFocused();
  await expect(summary).toHaveAccessibleDescription(/First name is required.*Last name is required/);
});

test("a registration that closes while the page is open is announced", async ({ page }) => {
  await page.route("**/api/prices", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), open: false } });
  });
  await openDetails(page, "individual");
  await expect(page.getByRole("status").filter({ hasText: words.closed.title })).toBeVisible();
  await expect(proceed(page)).toBeDisabled();
});
