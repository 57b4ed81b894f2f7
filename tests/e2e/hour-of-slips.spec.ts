import type { Page } from "@playwright/test";
import { formatMoney } from "#content/en/formats.ts";
import { programme } from "#content/programme.ts";
import { finalsStartAt } from "#domain/programme/moments.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { mailsTo } from "#tests/support/mail/code-mail.ts";
import { siteClock } from "#tests/support/season/season.ts";
import { seedResults, type SeededResults } from "#tests/support/seeds/seed-results.ts";
import type { RunningSite } from "#tests/support/running-site/start-site.ts";

/** The day of the finals, when one organizer is tired and alone. */
const at = finalsStartAt(programme) + 60_000;
test.use({ siteClock: siteClock(at) });
test.describe.configure({ mode: "default" });

const eventually = expect.configure({ timeout: 30_000 });
const price = programme.packages.individual.standardPrice;
const dollars = (cents: number) => (cents / 100).toFixed(2);

let seeded: SeededResults;
const signIn = (page: Page, site: RunningSite) => {
  const [name, value] = seeded.organizer.split("=") as [string, string];
  return page.context().addCookies([{ name, value, url: site.url }]);
};

test.beforeAll(async ({ site, browser }) => {
  seeded = await seedResults(site.dataDir, at);
  const page = await browser.newPage({ baseURL: site.url });
  await signIn(page, site);
  await page.goto("/desk/results");
  await page.getByRole("button", { name: "Approve this run" }).click();
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByRole("status")).toContainText("Approved and published");
  await page.close();
});
test.beforeEach(({ page, site, expectConsole }) => {
  // A reason is asked for.
  expectConsole(/status of 422/);
  return signIn(page, site);
});

/** The public page as someone reads it who is not signed in. */
const publicText = async (site: RunningSite, address: string) => (await fetch(new URL(address, site.url))).text();
/** How many mails to an address hold the words. */
const told = async (site: RunningSite, email: string, words: string) =>
  (await mailsTo(site.dataDir, email)).filter((mail) => mail.replaceAll(/=\r?\n/g, "").includes(words)).length;

/** From the line of a page or of the log to the page that asks why, and back to how it was. */
async function takeBack(page: Page, line: string | RegExp, reason: string): Promise<void> {
  await page.getByRole("listitem").filter({ hasText: line }).getByRole("link", { name: "Take back" }).last().click();
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByRole("alert")).toContainText("Say why");
  await page.getByLabel("Reason").fill(reason);
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByRole("status")).toHaveText("Taken back.");
  await expect(page.getByText("This can't be taken back")).toBeVisible();
}

async function give(page: Page, project: string): Promise<void> {
  await page.goto("/desk/results");
  await page.getByLabel("Project", { exact: true }).selectOption({ label: project });
  await page.getByLabel("Award", { exact: true }).selectOption("audience-choice");
  await page.getByRole("button", { name: "Give the award" }).click();
  await page.getByRole("button", { name: "Yes, give it" }).click();
  await expect(page.getByRole("status")).toContainText("The members get an email and a certificate");
}

test("an award to the wrong team goes from the results, its certificate is revoked, and both teams are told right", async ({
  page,
  site,
}) => {
  const award = ">Audience Choice Award<";
  await give(page, "Project 1 (Team 1)");
  await eventually.poll(() => publicText(site, "/results")).toContain(award);
  await takeBack(page, /award \(Project 1, audience-choice/, "Meant the other team");
  await eventually.poll(() => publicText(site, "/results")).not.toContain(award);
  await eventually.poll(() => told(site, "founder1@example.com", "by mistake")).toBe(1);
  await page.goto("/desk/people?q=founder1@example.com");
  await page.getByRole("link", { name: /Founder1$/ }).click();
  const revoked = page.getByRole("listitem").filter({ hasText: "(revoked)" });
  await expect(revoked).toHaveCount(1);
  const serial = await revoked.getByRole("link").getAttribute("href");
  expect(await publicText(site, serial!)).toMatch(/revoked/i);
  await give(page, "Project 0 (Team 0)");
  await eventually.poll(() => publicText(site, "/results")).toContain(award);
  expect(await told(site, "founder0@example.com", "by mistake")).toBe(0);
});

test("a project refused by mistake is on the results again, and its team hears it", async ({ page, site }) => {
  await eventually.poll(() => publicText(site, "/results")).toContain("Project 2");
  await page.goto("/desk/submissions?q=Project%202");
  await page.getByRole("link", { name: "Project 2", exact: true }).click();
  await page.getByRole("button", { name: "Refuse or disqualify" }).click();
  await page.getByLabel("Reason").last().fill("Sent twice");
  await page.getByRole("button", { name: "Refuse the project" }).click();
  await expect(page.getByRole("status")).toContainText("It is out of judging");
  await eventually.poll(() => publicText(site, "/results")).not.toContain("Project 2");
  await takeBack(page, "refuse", "It was another project");
  await eventually.poll(() => publicText(site, "/results")).toContain("Project 2");
  await eventually.poll(() => told(site, "founder2@example.com", "back in the competition")).toBe(1);
});

test("6000 typed for the price never reaches a receipt, and a sum that differs is accepted", async ({ page, site }) => {
  const add = async (email: string, amount: string) => {
    await page.goto("/desk/registrations/add");
    await page.getByLabel("First Name").fill("Cass");
    await page.getByLabel("Last Name").fill("Payer");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Company").fill("Payer & Co");
    await page.getByLabel("Amount").fill(amount);
    await page.getByLabel("Reference").fill("CHECK 1042");
    await page.getByLabel("Reason").fill("Came to the desk");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByRole("status")).toContainText("in review");
  };
  await add("cass@example.com", "6000.00");
  await expect(page.getByText(`$6,000 arrived, and the price is ${formatMoney(price)}.`)).toBeVisible();
  await page.getByRole("link", { name: "Take back" }).first().click();
  await page.getByLabel("Reason").last().fill("Two zeros too many");
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByRole("status")).toContainText("Taken back");
  const record = page.getByRole("form", { name: "Record a payment" });
  await record.getByLabel("Amount").fill(dollars(price));
  await record.getByLabel("Reference").fill("CHECK 1042");
  await record.getByRole("button", { name: "Record a payment" }).click();
  await expect(page.getByRole("status")).toContainText("the receipt goes out");
  await eventually.poll(() => told(site, "cass@example.com", "CHECK 1042")).toBeGreaterThan(0);
  expect(await told(site, "cass@example.com", "6,000")).toBe(0);

  await add("less@example.com", dollars(price - 5_000));
  await page.goto("/desk");
  await expect(page.getByText("Cass Payer").first()).toBeVisible();
  await page.goto("/desk/registrations?q=less@example.com");
  await page.getByRole("link", { name: "Cass Payer" }).click();
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await eventually.poll(() => told(site, "less@example.com", formatMoney(price - 5_000))).toBe(1);
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await page.getByLabel("Reason").last().fill("Agreed on the phone");
  await page.getByRole("button", { name: "Yes, accept" }).click();
  await expect(page.getByRole("status")).toContainText("Accepted");
  await page.goto("/desk");
  await expect(page.getByText("Cass Payer")).toHaveCount(0);
});

test("a name corrected wrongly is the old one again, on the certificate too", async ({ page, site }) => {
  await page.goto("/desk/people?q=founder4@example.com");
  await page.getByRole("link", { name: /Founder4$/ }).click();
  const person = page.url();
  const serial = page.getByRole("link", { name: /^[A-Z0-9-]{8,}$/ }).first();
  await eventually(async () => {
    await page.goto(person);
    await expect(serial).toBeVisible();
  }).toPass();
  const certificate = (await serial.getAttribute("href"))!;
  await page.getByLabel("Last Name").fill("Mendez");
  await page.getByRole("button", { name: "Save correction" }).click();
  await expect(page.getByRole("status")).toBeVisible();
  expect(await publicText(site, certificate)).toContain("Mendez");
  await takeBack(page, "correct person", "Another person's name");
  expect(await publicText(site, certificate)).not.toContain("Mendez");
});
