import type { Page } from "@playwright/test";
import { contactForm } from "#content/en/pages/contact.ts";
import { factsAt } from "#content/facts.ts";
import { accessibilityFaults } from "#tests/support/browser/axe.ts";
import { clocks, expect, test } from "#tests/support/browser/journey.ts";
import { whole } from "#tests/support/depth.ts";
import { startSite, wholeSite } from "#tests/support/running-site/start-site.ts";

const contactFormCopy = contactForm(factsAt(0));

async function expectAccessible(page: Page) {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`the contact form on a phone, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 780 } });

    test("can be used by everyone, refused and prepared", colorScheme === "dark" ? whole : {}, async ({ page }) => {
      await page.goto("/contact");
      await page.getByRole("button", { name: "Prepare Message" }).click();
      await expect(page.getByRole("group", { name: contactFormCopy.invalid })).toBeFocused();
      await expectAccessible(page);
      await page.getByLabel("Name").fill("Ada");
      await page.getByLabel("Email").fill("ada@example.org");
      await page.getByLabel("Subject").fill("Wide words");
      await page.getByRole("textbox", { name: "Message" }).fill("Wordwithoutanybreak".repeat(20));
      await page.getByRole("button", { name: "Prepare Message" }).click();
      await expect(page.getByRole("region", { name: "Your prepared message" })).toBeInViewport();
      await expectAccessible(page);
    });
  });
}

test("says what the stars mean, and how long the message is to who enters the field, not at every key", async ({
  page,
}) => {
  const { hints, limits, required } = contactFormCopy;
  const described = (length: number) => `${hints.message} ${length} of ${limits.message.max} characters used`;
  await page.goto("/contact");
  await expect(page.locator("form").getByText(required)).toBeVisible();
  const message = page.getByRole("textbox", { name: "Message" });
  await expect(message).toHaveAccessibleDescription(described(0));
  await message.pressSequentially("Hello");
  await expect(page.getByText(`5/${limits.message.max}`)).toBeVisible();
  await expect(message).toHaveAccessibleDescription(described(0));
  await message.blur();
  await expect(message).toHaveAccessibleDescription(described(5));
});

test("a first visit costs at most 85 KB besides the font", async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  const bodies = new Map<string, { url: string; bytes: number }>();
  cdp.on("Network.responseReceived", ({ requestId, response: { url } }) => bodies.set(requestId, { url, bytes: 0 }));
  cdp.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    const body = bodies.get(requestId);
    if (body) body.bytes += encodedDataLength;
  });
  // What `npm start` runs: the other journeys' sites compress lightly.
  const site = await startSite({ SITE_CLOCK: clocks.early, LOG_LEVEL: "warn" }, wholeSite);
  try {
    await page.goto(`${site.url}/contact`, { waitUntil: "networkidle" });
  } finally {
    await site.stop();
  }
  const counted = [...bodies.values()].filter(({ url }) => !url.endsWith(".woff2"));
  const total = counted.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(counted.length).toBeGreaterThan(2);
  expect(total, JSON.stringify(counted)).toBeLessThanOrEqual(85_000);
});
