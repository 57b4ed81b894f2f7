import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import { accessibilityFaults } from "#tests/support/browser/axe.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { looksRight } from "#tests/support/browser/looks-right.ts";
import { readCode } from "#tests/support/mail/read-code.ts";
import { season, siteClock } from "#tests/support/season/season.ts";
import { seedDesk } from "#tests/support/seeds/seed-desk.ts";
import type { RunningSite } from "#tests/support/running-site/start-site.ts";

test.use({ siteClock: siteClock(season.votingAt) });
test.describe.configure({ mode: "serial" });

test.beforeAll(({ site }) => seedDesk(site.dataDir));

async function readMails({ dataDir }: RunningSite): Promise<Email[]> {
  const folder = path.join(dataDir, "mail");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))));
}

async function signIn(page: Page, site: RunningSite, email: string): Promise<void> {
  await page.goto("/sign-in?to=/desk");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByLabel("Code").fill(await readCode(site, email));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
}

test("an organizer writes to a group, and a reader unsubscribes", async ({ page, site, expectConsole }) => {
  expectConsole(/status of 4(?:22|04)/);
  await signIn(page, site, "olive@desk.example");
  await page.getByRole("link", { name: "Mail", exact: true }).click();
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByLabel("Subject")).toHaveAccessibleDescription("Enter a subject");
  await page.getByLabel("To", { exact: true }).selectOption({ label: "Everyone with a place" });
  await page.getByLabel("Subject").fill("See you in Rexburg");
  await page.getByLabel("Message").fill("Hello {first name},\n\nthe finals are near: https://finals.example/");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("This email goes to 2 people")).toBeVisible();
  const shown = await page.locator("pre").textContent();
  await page.getByRole("button", { name: "Next reader" }).click();
  await expect(page.locator("pre")).not.toHaveText(shown!);
  await page.getByRole("button", { name: "Test to myself" }).click();
  await expect(page.getByRole("status")).toContainText("on its way to you");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("status")).toContainText("Queued for 2 people");

  const letters = async () =>
    (await readMails(site)).filter(
      ({ subject = "", to }) => subject.includes("See you") && !to?.[0]?.address?.includes("desk"),
    );
  await expect.poll(async () => (await letters()).length).toBe(2);
  const toAda = (await letters()).find(({ to }) => to?.[0]?.address === "ada@readers.example")!;
  expect(toAda.text).toContain("Hello Ada,");
  const header = toAda.headers.find(({ key }) => key === "list-unsubscribe")!.value.slice(1, -1);
  // As a mail program does it: one POST, no page, no origin.
  const oneClick = await fetch(header, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(oneClick.status).toBe(200);
  await page.goto(header);
  await expect(page.getByRole("status")).toContainText("You are unsubscribed");
  await page.getByRole("button", { name: "Send me news again" }).click();
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("status")).toContainText("You are unsubscribed");
  expect((await page.goto("/unsubscribe?token=x"))?.status()).toBe(404);
});

/** The distance between the edges of two buttons. Both are looked at together: the page may be scrolling. */
const apart = (page: Page, one: string, other: string): Promise<number> =>
  page.getByRole("button").evaluateAll(
    (buttons, names) => {
      const boxOf = (name: string) => buttons.find(({ textContent }) => textContent === name)!.getBoundingClientRect();
      const [a, b] = [boxOf(names[0]!), boxOf(names[1]!)];
      const across = Math.max(a.left, b.left) - Math.min(a.right, b.right);
      return Math.max(across, Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom));
    },
    [one, other],
  );

test("an organizer settles what Today names: a project, a report, held votes", async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  await signIn(page, site, "oscar@desk.example");
  await page.getByRole("link", { name: "Look at the project" }).click();
  await page.getByRole("button", { name: "Show in the gallery" }).click();
  await expect(page.getByRole("status")).toContainText("It is approved for the gallery");
  await page.getByRole("button", { name: "Hide from the gallery" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter a reason");
  await page.goto("/desk");
  await page.getByRole("link", { name: "Look at the report" }).click();
  await page.getByRole("button", { name: /^Mark as settled/ }).click();
  await expect(page.getByRole("status")).toContainText("settled");
  await page.goto("/desk");
  await page.getByRole("link", { name: "Decide on the votes" }).click();
  await expect(page.locator("main")).not.toContainText("Trout Whisperer");
  await page.getByRole("link", { name: "Disposable domain throwaway.example" }).click();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await apart(page, "Count them", "Strike them"), `at ${width}`).toBeGreaterThanOrEqual(24);
  }
  await page.getByLabel("Reason").fill("Nobody lives there.");
  await page.getByRole("button", { name: "Strike them" }).click();
  await expect(page.getByRole("status")).toContainText("Struck: 3 votes");
});

const areas = "mail submissions showcase votes advisors numbers judges chambers invoices scholarships results appeals"
  .split(" ")
  .concat("people/teams");

test("a reader sees every area and no form to send", async ({ page, site }) => {
  await signIn(page, site, "rita@desk.example");
  for (const area of areas) {
    await page.goto(`/desk/${area}`);
    await expect(page.locator("main form[method=post]")).toHaveCount(0);
  }
});

test("every area is accessible in both themes and widths", async ({ page, site }) => {
  test.slow();
  await signIn(page, site, "orla@desk.example");
  for (const area of areas) {
    await page.goto(`/desk/${area}`);
    await looksRight(page);
  }
});
