import type { Page } from "@playwright/test";
import type { Email } from "postal-mime";
import { programme } from "#content/programme.ts";
import { clocks, expect, test } from "#tests/support/browser/journey.ts";
import { looksRight } from "#tests/support/browser/looks-right.ts";
import { awaitMail } from "#tests/support/mail/await-mail.ts";
import { mailedCode } from "#tests/support/mail/mailed-code.ts";
import { readCode } from "#tests/support/mail/read-code.ts";
import { readPdf } from "#tests/support/documents/pdf.ts";
import { season } from "#tests/support/season/season.ts";
import { seedOrganizer } from "#tests/support/seeds/seed-judging.ts";
import type { RunningSite } from "#tests/support/running-site/start-site.ts";

test.use({ siteClock: clocks.standard });
test.setTimeout(180_000);

const { standardPrice } = programme.packages.chamber;
const dollars = (standardPrice / 100).toFixed(2);

async function attachedText(mail: Email): Promise<string> {
  const pdf = mail.attachments.find(({ mimeType }) => mimeType === "application/pdf");
  return (await readPdf(new Uint8Array(pdf!.content as ArrayBuffer))).texts.join(" ");
}

/** `codes`: how many were sent to the address by then, this one included. */
async function signIn(page: Page, site: RunningSite, email: string, to: string, codes = 1): Promise<void> {
  await page.goto(`/sign-in?to=${to}`);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByLabel("Code").fill(await mailedCode(site, email, codes));
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("an invoice from its request to its receipt", async ({ page, site, browser, expectConsole }) => {
  expectConsole(/status of 422/);
  await seedOrganizer(site.dataDir, "fay@desk.example", "finance", season.standardAt);
  const director = "dana@rexburg.example";
  await page.goto("/register?package=chamber");
  await page.getByLabel("First Name").fill("Dana");
  await page.getByLabel("Last Name").fill("Director");
  await page.getByLabel("Email").fill(director);
  await page.getByLabel(/^Phone/).fill("208-555-0199");
  await page.getByRole("link", { name: "Need an invoice?" }).click();

  // What was typed at the registration is here already.
  await expect(page.getByLabel("First Name")).toHaveValue("Dana");
  await expect(page.getByLabel("Email")).toHaveValue(director);
  await page.getByRole("button", { name: "Request invoice" }).click();
  await expect(page.getByLabel("Billing address")).toHaveAccessibleDescription(/billing address/i);
  await looksRight(page);
  await page.getByLabel(/^(Company|Organization|Chamber)/).fill("Rexburg Chamber");
  await page.getByLabel("Billing address").fill("12 Main Street\nRexburg, ID 83440");
  await page.getByLabel("PO number").fill("PO-7781");
  await page.getByRole("button", { name: "Request invoice" }).click();
  await page.getByLabel("Code").fill(await mailedCode(site, director));
  await page.getByRole("button", { name: "Confirm" }).click();
  const status = page.getByRole("status");
  await expect(status).toContainText(/Invoice number \d{4}-\d{4}/);
  const number = /\d{4}-\d{4}/.exec(await status.innerText())![0];
  const invoice = await attachedText(await awaitMail(site.dataDir, director, /Invoice number \d/));
  for (const words of [`Invoice number ${number}`, "PO-7781", "12 Main Street"]) expect(invoice).toContain(words);

  const desk = await (await browser.newContext({ baseURL: site.url })).newPage();
  await signIn(desk, site, "fay@desk.example", "/desk");
  await desk.getByRole("link", { name: "Invoices", exact: true }).click();
  await desk.getByLabel("Search").fill("PO-7781");
  await desk.getByRole("button", { name: "Show" }).click();
  await desk.getByRole("link", { name: number }).click();
  await expect(desk.getByRole("button", { name: "Mark as paid" })).toBeVisible();
  await looksRight(desk);
  await desk.getByLabel("Amount").fill(dollars);
  await desk.getByLabel("Received on").fill(new Date(season.standardAt).toISOString().slice(0, 10));
  await desk.getByLabel("Reference").fill("ACH 4711");
  await desk.getByRole("button", { name: "Mark as paid" }).click();
  await expect(desk.getByRole("status")).toContainText("The invoice is paid");
  const receipt = await attachedText(await awaitMail(site.dataDir, director, /Receipt for invoice/));
  for (const words of [number, "ACH 4711"]) expect(receipt).toContain(words);

  // Paid, the chamber is there, with both papers to download.
  await signIn(page, site, director, "/chamber", 2);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rexburg Chamber");
  for (const paper of ["Invoice (PDF)", "Receipt (PDF)"]) {
    const href = await page.getByRole("link", { name: paper }).getAttribute("href");
    const { texts } = await readPdf(await (await page.request.get(href!)).body());
    expect(texts.join(" ")).toContain(number);
  }
  await desk.context().close();
});

test("a scholarship from the application to the place", async ({ page, site, browser, expectConsole }) => {
  expectConsole(/status of 422/);
  await seedOrganizer(site.dataDir, "cora@desk.example", "coordinator", season.standardAt);
  const founder = "bo@challis.example";
  await page.goto("/scholarship");
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page.locator("#error-summary")).toBeVisible();
  await looksRight(page);
  await page.getByLabel("First Name").fill("Bo");
  await page.getByLabel("Last Name").fill("Dee");
  await page.getByLabel("Email").fill(founder);
  await page.getByLabel("Where do you live or work?").fill("Challis");
  await page.getByLabel("What do you want to build?").fill("A map of wells");
  await page.getByLabel("What would help?").fill("The fee is a month of hay");
  await page.getByLabel("I live or work in a rural area").check();
  await page.getByRole("button", { name: "Send application" }).click();
  // Nothing is sent before the address has answered.
  await page.getByLabel("Code").fill(await readCode(site, founder));
  await looksRight(page);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("status")).toContainText("Application sent");
  await awaitMail(site.dataDir, founder, /scholarship application/i);
  await signIn(page, site, founder, "/scholarship", 2);
  await expect(page.getByRole("status")).toContainText("We have your application");

  const desk = await (await browser.newContext({ baseURL: site.url })).newPage();
  await signIn(desk, site, "cora@desk.example", "/desk");
  await desk.getByRole("link", { name: "Decide on the application" }).click();
  await expect(desk.getByText("A map of wells")).toBeVisible();
  await desk.getByRole("button", { name: "Grant" }).click();
  await expect(desk.getByRole("button", { name: "Yes, grant it" })).toBeVisible();
  await looksRight(desk);
  await desk.getByLabel("Reason").fill("A strong idea from Custer County");
  await desk.getByRole("button", { name: "Yes, grant it" }).click();
  await expect(desk.getByRole("status")).toContainText("Granted");
  await awaitMail(site.dataDir, founder, /You have a scholarship/);
  await desk.context().close();

  await page.reload();
  await expect(page.getByRole("status")).toContainText("You have a scholarship");
  await page.getByRole("link", { name: "Go to the portal" }).click();
  await expect(page).toHaveURL(/\/portal$/);
});
