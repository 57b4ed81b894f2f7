import { programme } from "#content/programme.ts";
import { season, siteClock } from "#tests/support/season/season.ts";
import { accessibilityFaults } from "#tests/support/browser/axe.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { looksRight } from "#tests/support/browser/looks-right.ts";
import { pressTwice } from "#tests/support/browser/press-twice.ts";
import { readCode } from "#tests/support/mail/read-code.ts";
import { seedShowcase } from "#tests/support/seeds/seed-showcase.ts";

test.use({ siteClock: siteClock(season.votingAt) });
test.describe.configure({ mode: "serial" });

/** As long as a title may be, with nowhere to break. */
const unbroken = "Ridgeradar".repeat(programme.submission.titleLength / 10);
const titles = ["Spud Scout", "Trout Whisperer", unbroken];

test.beforeAll(async ({ site }) => {
  await seedShowcase(site.dataDir, titles);
});

test("a visitor finds a project, votes with a code, and moves the vote", async ({ page, site, expectConsole }) => {
  expectConsole(/status of 422/);
  await expect
    .poll(async () => {
      await page.goto("/showcase");
      return page.getByRole("heading", { level: 2 }).count();
    })
    .toBe(3);
  await page.getByRole("searchbox", { name: "Search" }).fill("trout");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("status")).toHaveText("1 project found");
  await page.getByRole("link", { name: "Trout Whisperer" }).click();
  await page.getByRole("button", { name: "Vote for this project" }).click();
  await page.getByLabel("Your email").fill("ada@example.com");
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("status")).toContainText("We sent a code to ada@example.com");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel("Code").fill("1");
  await page.getByRole("button", { name: "Confirm vote" }).click();
  await expect(page.getByLabel("Code")).toHaveAccessibleDescription(/Enter the six digits/);
  await page.getByLabel("Code").fill(await readCode(site, "ada@example.com"));
  await page.getByRole("button", { name: "Confirm vote" }).click();
  await expect(page.getByRole("status")).toContainText("your vote is in");

  await page.goto("/showcase/project-0");
  await page.getByLabel("Your email").fill("Ada+again@example.com");
  const sent = await pressTwice(page, page.getByRole("button", { name: "Send code" }), "**/vote");
  await page.getByLabel("Code").fill(await readCode(site, "Ada+again@example.com"));
  expect(sent()).toBe(1);
  await page.getByRole("button", { name: "Confirm vote" }).click();
  await expect(page.getByRole("status")).toContainText("Your vote has moved");
});

test("votes without scripts", async ({ browser, site, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto("/showcase/project-1");
  await page.getByLabel("Your email").fill("eve@example.com");
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByLabel("Code").fill(await readCode(site, "eve@example.com"));
  await page.getByRole("button", { name: "Confirm vote" }).click();
  await expect(page.getByRole("status")).toContainText("your vote is in");
  await context.close();
});

test("list, project and report are accessible in both themes and widths", async ({ page }) => {
  for (const address of ["/showcase", "/showcase/project-0", "/showcase/project-0/report"]) {
    await page.goto(address);
    await looksRight(page);
  }
});

test("a title, a team and a town that are one long word break, and nothing sticks out", async ({ page }) => {
  for (const address of ["/showcase/project-2", "/showcase/project-2/report", "/showcase/project-2/vote"]) {
    await page.goto(address);
    await looksRight(page);
  }
});

test("a report is sent, and an empty one is asked for again", async ({ page, expectConsole }) => {
  expectConsole(/status of 422/);
  await page.goto("/showcase/project-0");
  await page.getByRole("link", { name: "Report this project" }).click();
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByLabel("What is wrong")).toHaveAccessibleDescription(/Say in a few words/);
  await page.getByLabel("What is wrong").fill("It is not theirs.");
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByRole("status")).toContainText("Thank you");
});
