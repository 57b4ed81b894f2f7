import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { BrowserContext, Page } from "@playwright/test";
import { recordPriceIds } from "#domain/programme/pricing.ts";
import { programme } from "#content/programme.ts";
import { clocks, expect, test } from "#tests/support/browser/journey.ts";
import { looksRight } from "#tests/support/browser/looks-right.ts";
import { readCode } from "#tests/support/mail/read-code.ts";
import type { RunningSite } from "#tests/support/running-site/start-site.ts";

test.use({ siteClock: clocks.standard });
test.describe.configure({ mode: "serial" });

const olive = "olive@example.org";
const run = promisify(execFile);

/** The command line beside the running site, on its database. */
const desk = (site: RunningSite, ...words: string[]) =>
  run(process.execPath, ["server/desk/main.ts", ...words], {
    env: { PATH: process.env["PATH"], DATA_DIR: site.dataDir, SITE_CLOCK: clocks.standard, SITE_URL: site.url },
  });

/** Everyone signs in once, as on a day at the desk. */
const cookies = new Map<string, Awaited<ReturnType<BrowserContext["cookies"]>>>();

async function signIn(page: Page, site: RunningSite, email: string): Promise<void> {
  await page.context().addCookies(cookies.get(email) ?? []);
  await page.goto("/desk");
  if (cookies.has(email)) return;
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByLabel("Code").fill(await readCode(site, email));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  cookies.set(email, await page.context().cookies());
}

async function pay(page: Page, email: string, lastName: string): Promise<void> {
  const person = { firstName: "Ada", lastName, email, phone: "208-555-0101", company: "Engines & Co" };
  const answer = await page.request.post("/api/create-checkout", {
    headers: { "Idempotency-Key": email },
    data: {
      priceId: recordPriceIds(programme).individual.standard,
      registrationData: { registrationType: "individual", ...person },
    },
  });
  const { url } = (await answer.json()) as { url: string };
  await page.goto(url);
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.waitForURL(/registration-success/);
}

test.beforeAll(async ({ site, browser }) => {
  await desk(site, "organizer", "add", olive, "--name", "Olive Oak");
  await desk(site, "organizer", "add", "ray@example.org", "--name", "Ray Reader", "--role", "reader");
  const page = await browser.newPage({ baseURL: site.url });
  await pay(page, "ada@gmial.con", "Lovelace");
  await pay(page, "bea@example.org", "Byron");
  await page.close();
});

test("an organizer's day: correct, refund, decide, and find it in the log", async ({ page, site }) => {
  await signIn(page, site, olive);
  await page.getByRole("link", { name: "Registrations", exact: true }).click();
  await page.getByLabel("Search").fill("lovelace");
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByRole("link", { name: "Ada Lovelace" }).click();

  await page.getByLabel("Email").fill("ada@gmail.com");
  await page.getByRole("button", { name: "Save correction" }).click();
  await expect(page.getByRole("status")).toContainText("the receipt goes to the new address");

  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(page.getByText("You can't undo this")).toBeVisible();
  await page.getByLabel("Reason").fill("Fell ill");
  await page.getByRole("button", { name: /^Refund \$/ }).click();
  await expect(page.getByRole("status")).toContainText("Refunded. We told the person by email.");
  await expect(page.getByText("Olive Oak: refund")).toBeVisible();

  await page.getByRole("link", { name: "Today", exact: true }).click();
  await page.getByRole("link", { name: "Decide on the place" }).click();
  await page.getByRole("button", { name: "Close place" }).click();
  await page.getByLabel("Reason").last().fill("Left the program");
  await page.getByRole("button", { name: "Close the place now" }).click();
  await expect(page.getByRole("status")).toHaveText("The place is closed.");

  await page.getByRole("link", { name: "Log", exact: true }).click();
  await page.getByLabel("Search").fill("ada@gmail.com");
  await page.getByRole("button", { name: "Show" }).click();
  const rows = page.getByRole("row");
  for (const verb of ["correct", "refund", "close place"])
    await expect(rows.filter({ hasText: verb }).filter({ hasText: "Olive Oak" })).toHaveCount(1);
});

test("a spreadsheet of the list is dollars and Mountain Time, and is in the log", async ({ page, site }) => {
  await signIn(page, site, olive);
  await page.goto("/desk/registrations?q=byron");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export" }).click();
  const file = await (await download).createReadStream();
  let text = "";
  for await (const chunk of file) text += String(chunk);
  expect(text).toContain("Registered (MT)");
  expect(text.trimEnd().split("\r\n")).toHaveLength(2);
  await page.goto("/desk/log?action=export");
  await expect(page.getByRole("row").filter({ hasText: "registrations" })).toHaveCount(1);
});

test("a reader sees no phone number and no form, and cannot send one", async ({ page, site, expectConsole }) => {
  expectConsole(/status of 403/);
  await signIn(page, site, "ray@example.org");
  await expect(page.getByRole("link", { name: "Organizers" })).toHaveCount(0);
  await page.goto("/desk/registrations?q=byron");
  await page.getByRole("link", { name: "Ada Byron" }).click();
  await expect(page.getByText("208-555-0101")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Save correction" })).toHaveCount(0);
  const answer = await page.request.post(page.url(), {
    headers: { Origin: site.url },
    form: { intent: "refund" },
  });
  expect(answer.status()).toBe(403);
  expect((await page.goto("/desk/organizers"))?.status()).toBe(403);
});

test("the desk is accessible in both themes and widths", async ({ page, site }) => {
  await signIn(page, site, olive);
  await page.goto("/desk/registrations");
  const one = await page.getByRole("link", { name: "Ada Byron" }).getAttribute("href");
  for (const address of [
    "/desk",
    "/desk/registrations",
    `${one}?ask=refund`,
    "/desk/people",
    "/desk/organizers",
    "/desk/log",
  ]) {
    await page.goto(address);
    await looksRight(page);
  }
});
