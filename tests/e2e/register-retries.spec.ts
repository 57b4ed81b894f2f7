import { expect, test } from "#tests/support/browser/journey.ts";
import { person } from "#tests/support/person.ts";
import { fillIn, notification, openDetails, proceed, reachDetails } from "#tests/support/browser/registering.ts";

test("retries the same values under the same key, and other values under another", async ({ page, expectConsole }) => {
  expectConsole(/502/);
  const keys: (string | null)[] = [];
  await page.route("**/api/create-checkout", async (route) => {
    keys.push(await route.request().headerValue("idempotency-key"));
    await route.fulfill({ status: 502, body: "{}" });
  });
  await openDetails(page, "individual");
  await fillIn(page);
  const attempt = async (count: number) => {
    await proceed(page).click();
    await expect.poll(() => keys.length).toBe(count);
    await expect(notification(page)).toBeVisible();
  };
  await attempt(1);
  await attempt(2);
  await reachDetails(page, "individual", () => page.reload());
  await expect(page.locator("#email")).toHaveValue(person.email);
  await attempt(3);
  await fillIn(page, { firstName: "Grace" });
  await attempt(4);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
  expect(keys[3]).not.toBe(keys[0]);
});
