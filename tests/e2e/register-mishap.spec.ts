import { expect, test } from "#tests/support/browser/journey.ts";
import { fillIn, notification, openDetails, proceed } from "#tests/support/browser/registering.ts";

test("a mishap that nobody foresaw leaves no empty tab and a button that works", async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/nobody foresaw/);
  await page.addInitScript(() => {
    const { getRandomValues } = Crypto.prototype;
    Crypto.prototype.getRandomValues = function () {
      Crypto.prototype.getRandomValues = getRandomValues;
      throw new Error("nobody foresaw this");
    };
  });
  await openDetails(page, "individual");
  await fillIn(page);
  const opened = context.waitForEvent("page");
  await proceed(page).click();
  const tab = await opened;
  await expect.poll(() => tab.isClosed()).toBe(true);
  await expect(notification(page)).toContainText("Failed to start checkout process. Please try again.");
  await proceed(page).click();
  await expect(page.getByText("The checkout opened in a new tab.")).toBeVisible();
});
