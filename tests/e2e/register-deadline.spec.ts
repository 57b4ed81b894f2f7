import { notices } from "#content/en/messages.ts";
import { programme } from "#content/programme.ts";
import type { Package } from "#domain/programme/programme.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { person } from "#tests/support/person.ts";
import { fillIn, notification, openDetails, proceed } from "#tests/support/browser/registering.ts";
import { season } from "#tests/support/season/season.ts";
import { startSite, type RunningSite } from "#tests/support/running-site/start-site.ts";
import { seasonWords } from "#tests/support/season/season-words.ts";

const { individual, chamber } = seasonWords;

/** A site whose clock reaches an instant soon, but not before its pages are open: a busy machine starts slowly. */
async function startShortlyBefore(instant: number): Promise<RunningSite> {
  const startedAt = performance.now();
  await (await startSite()).stop();
  const leadMs = 15_000 + 3 * (performance.now() - startedAt);
  return startSite({ SITE_CLOCK: new Date(instant - leadMs).toISOString(), LOG_LEVEL: "warn" });
}

test("open pages show the standard price by themselves when early bird ends", async ({ browser }) => {
  test.slow();
  const site = await startShortlyBefore(season.earlyBirdEndsAt);
  try {
    const context = await browser.newContext({ baseURL: site.url });
    const choice = await context.newPage();
    const details = await context.newPage();
    const plain = await (await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })).newPage();
    await choice.goto("/register");
    await expect(choice.getByText(individual.early, { exact: true })).toBeVisible();
    await plain.goto("/register?package=chamber");
    await fillIn(plain);
    await openDetails(details, "individual");
    await expect(details.getByRole("region", { name: "Selected package" })).toContainText(individual.early);
    await fillIn(details);

    await expect(choice.getByText(individual.standard, { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(choice.getByText("Save now!")).toHaveCount(0);
    await expect(
      details.getByText(`Early bird pricing has ended. The total is now ${individual.standard}.`),
    ).toBeVisible({
      timeout: 60_000,
    });
    await expect(details.getByRole("region", { name: "Selected package" })).not.toContainText(seasonWords.regularNote);
    await expect(details.locator("#email")).toHaveValue(person.email);
    const request = details.waitForRequest("**/api/create-checkout");
    await proceed(details).click();
    expect((await request).postDataJSON()).toMatchObject({ priceId: "price_individual_standard" });
    await expect(details.getByText("The checkout opened in a new tab.")).toBeVisible();

    await proceed(plain).click();
    await expect(plain.getByText(`Early bird pricing has ended. The total is now ${chamber.standard}.`)).toBeVisible();
    await expect(plain.locator("#email")).toHaveValue(person.email);
    await proceed(plain).click();
    await expect(plain).toHaveURL(/\/sandbox\/checkout\//);
    await expect(plain.getByText(chamber.standard).first()).toBeVisible();
  } finally {
    await site.stop();
  }
});

test("a price that the server refuses as changed is replaced, and said so", async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/409/);
  await openDetails(page, "individual");
  await fillIn(page);
  // From here on the server's clock is past the deadline, and this page has not heard of it.
  await page.route("**/api/create-checkout", (route) =>
    route.fulfill({ status: 409, body: JSON.stringify({ error: { code: "price_changed", message: "x" } }) }),
  );
  await page.route("**/api/prices", async (route) => {
    const standard = ({ standardPriceId: priceId, standardPrice: cents }: Package) => ({
      priceId,
      amountCents: cents,
      standardCents: cents,
    });
    const packages = {
      individual: standard(programme.packages.individual),
      chamber: standard(programme.packages.chamber),
    };
    await route.fulfill({ json: { tier: "standard", packages, changesInMs: null, open: true } });
  });
  await proceed(page).click();
  await expect(page.getByText(`Early bird pricing has ended. The total is now ${individual.standard}.`)).toBeVisible();
  await expect(page.getByRole("region", { name: "Selected package" })).toContainText(individual.standard);
  await expect(notification(page)).toBeHidden();
  await expect(page.getByText(notices.checkoutFailed)).toHaveCount(0);
  await expect.poll(() => context.pages().length).toBe(1);
  const request = page.waitForRequest("**/api/create-checkout");
  await proceed(page).click();
  expect((await request).postDataJSON()).toMatchObject({ priceId: "price_individual_standard" });
});
