import type { Page } from "@playwright/test";
import { programme } from "#content/programme.ts";
import { judgingOpensAt } from "#domain/programme/moments.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { openWithLateScripts } from "#tests/support/browser/late-scripts.ts";
import { looksRight } from "#tests/support/browser/looks-right.ts";
import { passOn } from "#tests/support/browser/pass-on.ts";
import { readCode } from "#tests/support/mail/read-code.ts";
import { siteClock } from "#tests/support/season/season.ts";
import { seedJudging, signInCookie } from "#tests/support/seeds/seed-judging.ts";
import type { RunningSite } from "#tests/support/running-site/start-site.ts";

const at = judgingOpensAt(programme) + 36 * 3_600_000;
test.use({ siteClock: siteClock(at) });
test.describe.configure({ mode: "serial" });

const titles = ["Spud Scout", "Trout Whisperer", "Ridge Radar", "Snow Clerk"];
const judge = "jo.judge@example.com";
const criteria = [
  "Innovation & Creativity",
  "Technical Proficiency",
  "Real-World Impact",
  "Communication & Presentation",
  "Collaboration & Execution",
];

test.beforeAll(async ({ site }) => {
  const others = ["b.judge@example.com", "c.judge@example.com", "d.judge@example.com", "e.judge@example.com"];
  await seedJudging(site.dataDir, { titles, judges: [judge, ...others], at });
});

async function signIn(page: Page, site: RunningSite): Promise<void> {
  await page.goto("/judging");
  await page.getByLabel("Email").fill(judge);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByRole("textbox", { name: "Code" }).fill(await readCode(site, judge));
  await page.getByRole("button", { name: "Sign in" }).click();
}

const mark = (page: Page, criterion: string, number: number) =>
  page.getByRole("group", { name: criterion }).getByRole("radio", { name: String(number), exact: true });

const list = (page: Page) => page.getByRole("listitem").filter({ has: page.getByRole("link") });

/** Presses the button, and waits for its page: the marks have saved themselves meanwhile, and say the same. */
async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save marks" }).click();
  await page.waitForURL(/#saved$/);
}

test("a judge signs, marks two projects, and passes one on", async ({ page, site, expectConsole }) => {
  expectConsole(/status of 4(22|09)|ERR_INTERNET_DISCONNECTED/);
  await signIn(page, site);
  await page.getByRole("button", { name: "Sign and start" }).click();
  await expect(page.getByLabel("I have read the rules on conflicts")).toHaveAccessibleDescription(/check the box/);
  await page.getByLabel("I have read the rules on conflicts").check();
  await page.getByRole("button", { name: "Sign and start" }).click();
  await expect(page.getByRole("status")).toContainText("Thank you for signing");
  await expect(page.getByText(/11:59 PM MT \(10:59 PM PT\)/).first()).toBeVisible();
  const count = await list(page).getByText("To mark").count();
  expect(count).toBeGreaterThanOrEqual(3);

  await page.getByRole("link", { name: "Open the project" }).click();
  await expect(page.getByText("outside this site, may have changed since the deadline").first()).toBeVisible();
  for (const criterion of criteria.slice(0, 4)) await mark(page, criterion, 7).check();
  await expect(page.getByRole("status")).toContainText("Not marked yet: Collaboration & Execution");
  await page.reload();
  await expect(mark(page, "Real-World Impact", 7)).toBeChecked();
  await mark(page, "Collaboration & Execution", 9).check();
  await page.getByLabel("Note to the team").fill("Show the prototype earlier.");
  await save(page);
  await expect(page.getByRole("status")).toContainText(/Saved at \d+:\d\d [AP]M MT\. All criteria are marked/);
  await expect(page.getByLabel("Note to the team")).toHaveValue("Show the prototype earlier.");

  await page.getByRole("link", { name: /^Next: / }).click();
  for (const criterion of criteria) await mark(page, criterion, 10).check();
  await save(page);
  await expect(page.getByRole("status")).toContainText("All criteria are marked");

  // Without a connection the button leads to no error page of the browser, and a reload loses nothing.
  const saving = /\/judging\/[^/]+\/marks$/;
  await page.route(saving, (route) => route.abort("internetdisconnected"));
  await mark(page, "Real-World Impact", 3).check();
  await page.getByLabel("Note to the team").fill("Typed in a valley.");
  await expect(page.locator("#saved")).toContainText("kept on this device");
  await page.getByRole("button", { name: "Save marks" }).click();
  await expect(page.locator("#saved")).toContainText("kept on this device");
  await page.reload();
  await expect(mark(page, "Real-World Impact", 3)).toBeChecked();
  await expect(page.getByLabel("Note to the team")).toHaveValue("Typed in a valley.");
  await page.unroute(saving);
  await expect(page.locator("#saved")).toContainText("All criteria are marked", { timeout: 20_000 });
  await page.reload();
  await expect(page.getByLabel("Note to the team")).toHaveValue("Typed in a valley.");

  await page.goto("/judging");
  await expect(page.getByText("2 done")).toBeVisible();
  await page.getByRole("link", { name: "Open the project" }).click();
  await passOn(page);
  await expect(page.getByLabel("Reason")).toHaveAccessibleDescription(/say in a few words why/);
  // The page that came back is drawn, and has the focus where it wants it.
  await expect(page.locator("#error-summary")).toBeFocused();
  const address = page.url();
  await page.getByLabel("Reason").fill("My cousin is on the team.");
  await expect(page.getByLabel("Reason")).toHaveValue("My cousin is on the team.");
  await passOn(page);
  await expect(page.getByRole("status")).toContainText("has left your list");
  await expect(page.getByText(`2 done, ${count - 3} left`)).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});

test("marks are given and a project is passed on without scripts", async ({ browser, site, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const [name, value] = (await signInCookie(site, "b.judge@example.com", at)).split("=") as [string, string];
  await context.addCookies([{ name, value, url: baseURL! }]);
  const page = await context.newPage();
  await page.goto("/judging");
  await page.getByLabel("I have read the rules on conflicts").check();
  await page.getByRole("button", { name: "Sign and start" }).click();
  await page.getByRole("link", { name: "Open the project" }).click();
  for (const criterion of criteria) await mark(page, criterion, 5).check();
  await page.getByRole("button", { name: "Save marks" }).click();
  await expect(page.getByRole("status")).toContainText("All criteria are marked");
  await page.getByLabel("Reason").fill("I advise this team.");
  await passOn(page);
  await expect(page.getByRole("status")).toContainText("has left your list");
  await context.close();
});

test("a mark given before a slow line has brought the script is saved", async ({ page, context, site, baseURL }) => {
  const [name, value] = (await signInCookie(site, "b.judge@example.com", at)).split("=") as [string, string];
  await context.addCookies([{ name, value, url: baseURL! }]);
  await page.goto("/judging");
  const project = await page.getByRole("link", { name: "Open the project" }).getAttribute("href");
  const arrive = await openWithLateScripts(page, project!);
  for (const criterion of criteria) await mark(page, criterion, 6).check();
  await arrive();
  await expect(page.getByRole("status")).toContainText("All criteria are marked");
});

test("at 1280 by 800 every criterion is in view, 0 to 10 in one row, above the bar", async ({
  page,
  context,
  site,
  baseURL,
}) => {
  const [name, value] = (await signInCookie(site, judge, at)).split("=") as [string, string];
  await context.addCookies([{ name, value, url: baseURL! }]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/judging");
  await page
    .getByRole("listitem")
    .getByRole("link", { name: /Scout|Trout|Ridge|Snow/ })
    .first()
    .click();
  const bar = (await page.getByRole("button", { name: "Save marks" }).boundingBox())!;
  expect(bar.y + bar.height).toBeLessThanOrEqual(800);
  for (const criterion of criteria) {
    const [first, last] = [await mark(page, criterion, 0).boundingBox(), await mark(page, criterion, 10).boundingBox()];
    expect(first!.y, criterion).toBe(last!.y);
    expect(last!.y + last!.height, criterion).toBeLessThanOrEqual(bar.y);
  }
  await expect(page.getByText("Outstanding").filter({ visible: true })).toHaveCount(1);
});

test("rules, list and project are accessible in both themes and widths", async ({ page, context, site, baseURL }) => {
  const look = async (address: string) => {
    await page.goto(address);
    await looksRight(page);
  };
  const signInAs = async (email: string) => {
    const [name, value] = (await signInCookie(site, email, at)).split("=") as [string, string];
    await context.addCookies([{ name, value, url: baseURL! }]);
  };
  await signInAs("c.judge@example.com");
  await look("/judging");
  await signInAs(judge);
  await look("/judging");
  const project = page.getByRole("listitem").getByRole("link", { name: /Scout|Trout|Ridge|Snow/ });
  await look((await project.first().getAttribute("href"))!);
});
