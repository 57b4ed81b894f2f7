import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { freePort } from "#scripts/free-port.ts";
import { programme } from "#content/programme.ts";
import { portalTimes } from "#server/people/portal-times.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { signIn } from "#tests/support/mail/code-mail.ts";
import { fillIn, openDetails, proceed } from "#tests/support/browser/registering.ts";
import { openWithLateScripts } from "#tests/support/browser/late-scripts.ts";
import { looksRight } from "#tests/support/browser/looks-right.ts";
import { siteClock } from "#tests/support/season/season.ts";
import { startSite, type RunningSite } from "#tests/support/running-site/start-site.ts";

const open = portalTimes(programme).launchAt + 24 * 3_600_000;
const ada = { firstName: "Ada", lastName: "Byron", email: "ada@example.org", phone: "208-555-0199", company: "" };

test.describe.configure({ mode: "serial", timeout: 120_000 });

let site: RunningSite;
let page: Page;
test.beforeAll(async ({ browser }) => {
  site = await startSite({
    PORT: String(await freePort()),
    DATA_DIR: mkdtempSync(path.join(tmpdir(), "notebook-")),
    LOG_LEVEL: "warn",
    SITE_CLOCK: siteClock(open),
  });
  const context = await browser.newContext({
    baseURL: site.url,
    reducedMotion: "reduce",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  page = await context.newPage();
  await openDetails(page, "individual");
  await fillIn(page, ada);
  const tab = context.waitForEvent("page");
  await proceed(page).click();
  const checkout = await tab;
  await checkout.getByRole("button", { name: /^Pay/ }).click();
  await checkout.waitForURL("**/registration-success**");
  await checkout.close();
  await signIn(page, site.dataDir, ada.email);
});
test.afterAll(async () => {
  await site.stop();
  rmSync(site.dataDir, { recursive: true, force: true });
});

const notes = () => page.locator("#notes-1");
const clipboard = () => page.evaluate(() => navigator.clipboard.readText());

test("a lesson's template is a page of the notebook, saved while it is written", async () => {
  await page.goto("/portal/lessons/1");
  await expect(notes()).toHaveValue(/MY PROBLEM, ROUGHLY/);
  await notes().fill((await notes().inputValue()).replace("Who:", "Who: ranchers near Challis"));
  await expect(page.locator("[data-autosave]")).toHaveText(/^Saved at .+ MT$/);
  await page.goto("/portal/notebook");
  await expect(notes()).toHaveValue(/Who: ranchers near Challis/);
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my notebook" }).click();
  expect((await file).suggestedFilename()).toBe("my-notebook.txt");
});

test("a prompt, a note and the public lesson's template can be copied", async () => {
  await page
    .getByRole("button", { name: /^Copy ?: A brief/ })
    .first()
    .click();
  expect(await clipboard()).toContain("Who: ranchers near Challis");
  await page.goto("/portal/lessons/1");
  await page
    .getByRole("button", { name: /^Copy ?: Context/ })
    .first()
    .click();
  expect(await clipboard()).toMatch(/^Context: [^\n]+\nGoal: [^\n]+\nStandard: /);
  await page.goto("/learning-path/first-lesson");
  await page.getByRole("button", { name: /^Copy ?: Template/ }).click();
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  expect(await clipboard()).toContain("MY PROBLEM, ROUGHLY");
});

test("every page of it looks right on a phone and a desk, in both themes", async () => {
  for (const address of ["/portal/notebook", "/portal/lessons/1", "/portal/stages/1"]) {
    await page.goto(address);
    await looksRight(page);
  }
});

test("two devices lose nothing, without scripts too", async ({ browser }) => {
  const other = await browser.newContext({
    baseURL: site.url,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const phone = await other.newPage();
  await page.goto("/portal/notebook");
  await phone.goto("/portal/notebook");
  await expect(phone.getByRole("button", { name: /^Copy/ })).toHaveCount(0);
  await phone.locator("#notes-1").fill("From the phone");
  await phone.getByRole("button", { name: "Save notes" }).first().click();
  await expect(phone.getByRole("status").filter({ hasText: "Your notes are saved." })).toBeVisible();

  await notes().fill("From the laptop");
  await expect(page.locator("[data-autosave]").first()).toContainText("Both versions are here");
  await expect(page.locator("[data-theirs]")).toContainText("From the phone");
  await expect(notes()).toHaveValue("From the laptop");

  // The other way about: the laptop saves both, and the phone, made from the older version, is shown them.
  await notes().fill("From the laptop\nFrom the phone");
  await page.getByRole("button", { name: "Save notes" }).first().click();
  await expect(page.getByRole("status").filter({ hasText: "Your notes are saved." })).toBeVisible();
  await phone.locator("#notes-1").fill("From the phone, again");
  await phone.getByRole("button", { name: "Save notes" }).first().click();
  await expect(phone.getByRole("alert")).toContainText("changed on another device");
  await expect(phone.locator("#notes-1")).toHaveValue("From the phone, again");
  await expect(phone.locator("[data-theirs]")).toContainText("From the laptop");
  await other.close();
});

test("notes become the draft of a deliverable and of How AI Was Used", async () => {
  await page.goto("/portal/notebook?week=3");
  const third = page.locator("#notes-3");
  await third.fill((await third.inputValue()).replace("2. What goes wrong:", "2. What goes wrong: calves freeze"));
  await expect(page.locator("#week-3 [data-autosave]")).toHaveText(/^Saved at/);
  await page.goto("/portal/lessons/5");
  const fifth = page.locator("#notes-5");
  await fifth.fill((await fifth.inputValue()).replace("Tool:", "Tool: an assistant"));
  await expect(page.locator("[data-autosave]")).toHaveText(/^Saved at/);

  await page.goto("/portal/stages/1");
  await page.locator("#prompts-text").fill("Half a prompt");
  await page.getByRole("button", { name: /^Use my notes ?: A problem/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your notes are in the field" })).toBeVisible();
  await expect(page.locator("#problem-statement-text")).toHaveValue("2. What goes wrong: calves freeze");
  await expect(page.locator("#prompts-text")).toHaveValue("Half a prompt");

  await page.goto("/portal/submission");
  await page.getByRole("button", { name: "Use my notes" }).click();
  await expect(page.getByLabel("How AI Was Used")).toHaveValue("Tool: an assistant");
  await expect(page.locator("[data-autosave]")).toHaveText(/^Saved at/);
});

test("what is typed before a slow line has brought the script is saved, and kept as well", async () => {
  let arrive = await openWithLateScripts(page, "/portal/lessons/4");
  const fourth = page.locator("#notes-4");
  await fourth.fill("Typed early");
  await arrive();
  await expect(page.locator("[data-autosave]")).toHaveText(/^Saved at/);
  await page.goto("/portal/notebook?week=4");
  await expect(fourth).toHaveValue("Typed early");

  // Left on this device by a lost connection: what is typed next is newer, and replaces it in its own field alone.
  await page.goto("/portal/submission");
  await page.route("**/api/submission", (route) => route.abort("internetdisconnected"));
  await page.getByLabel("Project title").fill("Older title");
  await page.getByLabel("One-line pitch").fill("A pitch that waits");
  await expect(page.locator("[data-autosave]")).toContainText("kept on this device");
  await page.unroute("**/api/submission");
  arrive = await openWithLateScripts(page, "/portal/submission");
  await page.getByLabel("Project title").fill("Newer title");
  const deck = { name: "deck.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 early") };
  await page.getByLabel("Pitch deck", { exact: true }).setInputFiles(deck);
  await arrive();
  await expect(page.locator("[data-upload=deck] p[id$=-state]")).toHaveText(/^deck\.pdf: (?!Uploading)/);
  await expect(page.locator("[data-autosave]")).toHaveText(/^Saved at/);
  await page.goto("/portal/submission");
  await expect(page.getByLabel("Project title")).toHaveValue("Newer title");
  await expect(page.getByLabel("One-line pitch")).toHaveValue("A pitch that waits");

  arrive = await openWithLateScripts(page, "/portal/stages/1");
  await page.locator("#market-summary-text").fill("Typed early, too");
  await arrive();
  await page.reload();
  await expect(page.locator("#market-summary-text")).toHaveValue("Typed early, too");
});

const meant =
  "Ranchers near Challis lose calves in the first cold week of March because nobody can watch every pasture at night. Today they drive out every two hours and still lose about one calf in thirty, as four families told me.";

test("a certificate asks for meant texts and opened lessons, and says what was done for it", async () => {
  await page.goto("/portal/stages/1");
  const handIn = async (id: string, text: string) => {
    await page.locator(`#${id}-text`).fill(text);
    await page
      .locator(`#${id}`)
      .getByRole("button", { name: /^Hand in/ })
      .click();
  };
  await handIn("problem-statement", "word ".repeat(120));
  await expect(page.getByRole("alert")).toContainText("doesn't read like sentences");
  for (const id of ["problem-statement", "prompts", "market-summary"]) {
    await handIn(id, meant);
    await expect(page.getByRole("status").filter({ hasText: "Handed in" })).toBeVisible();
  }
  await expect(page.getByText("For the certificate, open these lessons too")).toBeVisible();
  await expect(page.getByRole("link", { name: "See your certificate" })).toHaveCount(0);
  await page.goto("/portal/lessons/2");
  await page.goto("/portal/lessons/3");
  await page.goto("/portal/stages/1");
  await page.getByRole("link", { name: "See your certificate" }).click();
  await expect(page.getByRole("heading", { name: "Earned for" })).toBeVisible();
  await expect(page.getByText("Worked through the lessons of the stage")).toBeVisible();
  await expect(page.getByRole("link", { name: "LinkedIn" })).toHaveAttribute("href", /linkedin\.com/);
  await looksRight(page);
});
