import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser/journey.ts";
import { fillIn, openDetails, proceed } from "#tests/support/browser/registering.ts";

/** Holds the real server's answer back until it is let go. */
async function holdAnswer(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let requests = 0;
  await page.route("**/api/create-checkout", async (route) => {
    requests += 1;
    const answer = await route.fetch();
    await released;
    await route.fulfill({ response: answer });
  });
  return { release, count: () => requests };
}

test("the button says Processing... while a request runs, and two clicks send one", async ({ page }) => {
  const held = await holdAnswer(page);
  await openDetails(page, "individual");
  await fillIn(page);
  await proceed(page).dblclick();
  await expect(page.getByRole("button", { name: "Processing..." })).toBeDisabled();
  await page.locator("#firstName").press("Enter");
  held.release();
  await expect(page.getByText("The checkout opened in a new tab.")).toBeVisible();
  await expect(proceed(page)).toBeEnabled();
  expect(held.count()).toBe(1);
});

test("the new tab leads to the checkout when the answer takes ten seconds", async ({ page, context }) => {
  await page.route("**/api/create-checkout", async (route) => {
    const answer = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    await route.fulfill({ response: answer });
  });
  await openDetails(page, "chamber");
  await fillIn(page);
  const opened = context.waitForEvent("page");
  await proceed(page).click();
  const tab = await opened;
  await expect(tab.getByText("Opening the secure checkout…")).toBeVisible();
  await expect(tab).toHaveURL(/\/sandbox\/checkout\//, { timeout: 20_000 });
});

test("who comes back to the form again and again asks about the payment no more often than others", async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let asked = 0;
  let answered = 0;
  await page.route("**/api/checkout-status", async (route) => {
    asked += 1;
    await released;
    await route.fulfill({ json: { status: "pending" } });
    answered += 1;
  });
  await page.clock.install();
  await openDetails(page, "individual");
  await fillIn(page);
  await proceed(page).click();
  await expect(page.getByText("The checkout opened in a new tab.")).toBeVisible();
  await page.clock.pauseAt(Date.now() + 5_000);
  // While the answer is on its way.
  await page.evaluate(() => [1, 2, 3].forEach(() => document.dispatchEvent(new Event("visibilitychange"))));
  await expect.poll(() => asked).toBe(4);
  release();
  await expect.poll(() => answered).toBe(4);
  await page.clock.runFor(6_000);
  await expect.poll(() => answered).toBe(5);
  await page.clock.runFor(1_000);
  expect(asked).toBe(5);
});

test("a blocked tab leaves a link to the payment, with the focus on it", async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openDetails(page, "individual");
  await fillIn(page);
  await proceed(page).click();
  const link = page.getByRole("link", { name: "Continue to payment" });
  await expect(link).toBeFocused();
  await expect(page.getByText("your browser did not open a new tab")).toBeVisible();
  const opened = page.waitForEvent("popup");
  await link.click();
  await expect(await opened).toHaveURL(/\/sandbox\/checkout\//);
});

test("a tab that the visitor closed meanwhile leaves the link too", async ({ page, context }) => {
  const held = await holdAnswer(page);
  await openDetails(page, "individual");
  await fillIn(page);
  const opened = context.waitForEvent("page");
  await proceed(page).click();
  await (await opened).close();
  held.release();
  await expect(page.getByRole("link", { name: "Continue to payment" })).toBeFocused();
});

test("leaving the page closes the empty tab", async ({ page, context }) => {
  await holdAnswer(page);
  await openDetails(page, "individual");
  await fillIn(page);
  const opened = context.waitForEvent("page");
  await proceed(page).click();
  const tab = await opened;
  const closed = tab.waitForEvent("close");
  await page.getByRole("link", { name: "Change Package" }).click();
  await closed;
  await expect(page).toHaveURL("/register");
  // Nobody waits any more for the answer that is still on its way.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("Enter in a field and the keyboard alone are enough", async ({ page, context }) => {
  await openDetails(page, "individual");
  await page.locator("#firstName").focus();
  for (const text of ["Ada", "Lovelace", "ada@example.org", "208-555-0199"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  const opened = context.waitForEvent("page");
  await page.keyboard.press("Enter");
  await expect(await opened).toHaveURL(/\/sandbox\/checkout\//);
});

test("once the other tab has paid, the form is gone, and there is nothing left to send twice", async ({
  page,
  context,
}) => {
  await openDetails(page, "individual");
  await fillIn(page);
  const opened = context.waitForEvent("page");
  await proceed(page).click();
  const checkout = await opened;
  await checkout.getByRole("button", { name: /^Pay/ }).click();
  await expect(checkout).toHaveURL(/registration-success/);
  const arrived = page.getByRole("status").filter({ hasText: "We received your payment" });
  await expect(arrived).toBeVisible({ timeout: 20_000 });
  await expect(arrived.getByRole("link")).toHaveAttribute("href", /^\/registration-success\?session_id=/);
  await expect(proceed(page)).toHaveCount(0);
  await expect(page.getByRole("textbox")).toHaveCount(0);
});

test("on a phone the first field of step 2 is on the first screen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDetails(page, "individual");
  await expect(page.locator("#firstName")).toBeInViewport({ ratio: 1 });
});
