import { expect, type Page } from "@playwright/test";
import { formatMoney } from "#content/en/formats.ts";
import { describedProgramme } from "#content/facts.ts";
import type { RegistrationType } from "#domain/programme/pricing.ts";
import { person } from "../person.ts";

const programme = describedProgramme();

export type Person = Partial<typeof person>;

/**
 * Does something that leads to step 2, and waits until its script runs, which is when it asks for the prices. A click
 * before that is answered too, in the manner of a page without scripts: in the same tab.
 */
export async function reachDetails(page: Page, type: RegistrationType, act: () => Promise<unknown>): Promise<void> {
  const asked = page.waitForRequest(
    (request) => request.url().endsWith("/api/prices") && request.frame().url().endsWith(`package=${type}`),
  );
  await act();
  await asked;
}

export async function openDetails(page: Page, type: RegistrationType): Promise<void> {
  await reachDetails(page, type, () => page.goto(`/register?package=${type}`));
}

export async function fillIn(page: Page, values: Person = person): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`#${name}`).fill(value);
}

export const proceed = (page: Page) => page.getByRole("button", { name: "Proceed to Payment" });

/** The message under a field. */
export const messageOf = (page: Page, field: keyof typeof person) => page.locator(`#${field}-error`);

/** The notification above the page. */
export const notification = (page: Page) => page.locator("[popover][role=alert]");

/** Answers the form's request in the server's place, where the real one cannot be made to give that answer. */
export async function answerCheckoutWith(page: Page, status: number, body: unknown): Promise<{ requests: string[] }> {
  const seen = { requests: [] as string[] };
  await page.route("**/api/create-checkout", async (route) => {
    seen.requests.push(route.request().postData() ?? "");
    const text = typeof body === "string" ? body : JSON.stringify(body);
    await route.fulfill({ status, contentType: "application/json", body: text });
  });
  return seen;
}

/** The whole way: from home to the success page, paid in the sandbox. Returns the tab in which it ends. */
export async function registerAndPay(page: Page, type: RegistrationType, amountCents: number): Promise<Page> {
  const { title } = programme.packages[type];
  const price = formatMoney(amountCents);
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Register Now" }).click();
  await expect(page.getByRole("article").getByText(price, { exact: true })).toBeVisible();
  await reachDetails(page, type, () => page.getByRole("link", { name: `Select ${title}` }).click());
  await expect(page).toHaveURL(`/register?package=${type}`);
  await expect(page.getByRole("region", { name: "Selected package" })).toContainText(price);
  await fillIn(page);
  const opened = page.context().waitForEvent("page");
  await proceed(page).click();
  const checkout = await opened;
  await expect(checkout).toHaveURL(/\/sandbox\/checkout\/cs_test_/);
  expect(await checkout.evaluate(() => window.opener)).toBeNull();
  await expect(checkout.getByText(price).first()).toBeVisible();
  await expect(page.getByText("The checkout opened in a new tab.")).toBeVisible();
  await checkout.getByRole("button", { name: /^Pay/ }).click();
  await expect(checkout).toHaveURL(/\/registration-success\?session_id=cs_test_/);
  await expect(checkout.getByRole("heading", { level: 1 })).toHaveText("Registration Successful!");
  await expect(checkout.getByText(`Confirmed: ${title} package, ${price}.`)).toBeVisible();
  const sessionId = new URL(checkout.url()).searchParams.get("session_id") ?? "";
  const transactionId = sessionId.slice(0, programme.transactionIdLength);
  await expect(checkout.getByText(transactionId, { exact: true })).toBeVisible();
  return checkout;
}
