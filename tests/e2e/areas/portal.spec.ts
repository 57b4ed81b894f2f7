import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { freePort } from "#scripts/free-port.ts";
import { pages } from "#app/routes.ts";
import { programme } from "#content/programme.ts";
import { portalTimes } from "#server/people/portal-times.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { holdPieces } from "#tests/support/browser/hold-pieces.ts";
import { looksRight } from "#tests/support/browser/looks-right.ts";
import { mailsTo, signIn } from "#tests/support/mail/code-mail.ts";
import { fillIn, openDetails, proceed } from "#tests/support/browser/registering.ts";
import { sample } from "#tests/support/sample-files.ts";
import { siteClock } from "#tests/support/season/season.ts";
import { startSite, type RunningSite } from "#tests/support/running-site/start-site.ts";

const hour = 3_600_000;
const { launchAt, deadlineAt, uploadsUntil } = portalTimes(programme);
const beforeLaunch = launchAt - 72 * hour;
const open = deadlineAt - 8 * 24 * hour;
const locked = uploadsUntil + hour;

const founder = (name: string) => ({
  firstName: name,
  lastName: "Lovelace",
  email: `${name.toLowerCase()}@example.org`,
  phone: "208-555-0199",
  company: "",
});
const [ada, bo, cy] = [founder("Ada"), founder("Bo"), founder("Cy")];
const words = (count: number) => "word ".repeat(count).trim();

test.describe.configure({ mode: "serial", timeout: 240_000 });

let site: RunningSite;
let env: Record<string, string>;
const noise: string[] = [];

/** The site again, on the same data, at another time of the season. */
async function moveTo(at: number) {
  await site?.stop();
  site = await startSite({ ...env, SITE_CLOCK: siteClock(at) });
}

/** Without transitions between pages: the browser reports each that a quick next page breaks off. */
async function browserOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: "reduce" });
  const page = await context.newPage();
  page.on("pageerror", (error) => noise.push(error.message));
  return page;
}

async function pay(page: Page, who: typeof ada) {
  await openDetails(page, "individual");
  await fillIn(page, who);
  const tab = page.context().waitForEvent("page");
  await proceed(page).click();
  const checkout = await tab;
  await checkout.getByRole("button", { name: /^Pay/ }).click();
  await checkout.waitForURL("**/registration-success**");
  await checkout.close();
}

test.beforeAll(async () => {
  env = {
    PORT: String(await freePort()),
    DATA_DIR: mkdtempSync(path.join(tmpdir(), "portal-")),
    LOG_LEVEL: "warn",
  };
  await moveTo(beforeLaunch);
});
test.afterAll(async () => {
  await site.stop();
  rmSync(env["DATA_DIR"]!, { recursive: true, force: true });
});

let team: Page[];
const fieldsOf = (page: Page) => ({
  title: page.getByLabel("Project title"),
  pitch: page.getByLabel("One-line pitch"),
  abstract: page.getByLabel("Abstract"),
  status: page.locator("[data-autosave]"),
});

test("who has paid waits for the launch, and is told of it", async ({ browser }) => {
  const page = await browserOf(browser);
  for (const who of [ada, bo, cy]) await pay(page, who);
  await signIn(page, site.dataDir, ada.email);
  await expect(page.getByRole("heading", { name: "Welcome, Ada" })).toBeVisible();
  await expect(page.getByText("The portal opens on")).toBeVisible();
  await page.context().close();

  await moveTo(open);
  await expect
    .poll(async () => (await mailsTo(site.dataDir, cy.email)).some((mail) => /Subject:.*portal/i.test(mail)))
    .toBe(true);
});

test("three people make a team", async ({ browser }) => {
  team = await Promise.all([ada, bo, cy].map(() => browserOf(browser)));
  for (const [index, who] of [ada, bo, cy].entries()) {
    const page = team[index]!;
    await signIn(page, site.dataDir, who.email, "/portal/details");
    await page.getByLabel("I am 18 or older").check();
    await page.getByRole("button", { name: "Save age" }).click();
    await expect(page.getByRole("status")).toBeVisible();
  }
  const [lead, ...others] = team;
  await lead!.goto("/portal/team");
  await lead!.getByLabel("Team name").fill("Spud Scouts");
  await lead!.getByRole("button", { name: "Create team" }).click();
  const code = await lead!.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText();
  for (const page of others) {
    await page.goto("/portal/team");
    await page.getByLabel("Team code").fill(code);
    await page.getByRole("button", { name: "Join team" }).click();
    await expect(page.getByRole("heading", { name: "Spud Scouts" })).toBeVisible();
  }
});

test("a form on somebody else's page does nothing, and the page says why", async () => {
  const [lead, second] = team as [Page, Page, Page];
  const own = await lead.context().cookies();
  const leave = lead.getByRole("button", { name: "Leave team" });
  await lead.goto("/portal/team");
  await lead.context().addCookies(await second.context().cookies());
  await leave.click();
  await expect(lead.getByRole("alert")).toContainText("Someone else has signed in in this browser");
  await looksRight(lead);
  // Bo's own page by now, and Bo is still on the team.
  await expect(leave).toBeVisible();
  await lead.goto("/account");
  await lead.context().addCookies(own);
  await lead.getByLabel("New email", { exact: true }).fill("bo.new@example.org");
  await lead.getByRole("button", { name: "Change email" }).click();
  await expect(lead.getByRole("alert")).toContainText("Someone else has signed in in this browser");
  await expect(lead.getByLabel("New email", { exact: true })).toHaveValue("");
});

test("the submission saves by itself, offline and beside a second editor", async () => {
  const [lead, second] = team as [Page, Page, Page];
  await lead.goto("/portal/submission");
  const hers = fieldsOf(lead);
  await hers.title.fill("Spud Scout");
  await hers.pitch.fill("Finds lost potatoes.");
  await expect(hers.status).toHaveText(/^Saved at .+ MT$/);

  await second.goto("/portal/submission");
  const his = fieldsOf(second);
  await expect(his.title).toHaveValue("Spud Scout");

  // A lost connection, and then a reload: what was typed is still there.
  await lead.route("**/api/submission", (route) => route.abort("internetdisconnected"));
  await hers.abstract.fill(words(250));
  await expect(hers.status).toContainText("kept on this device");
  await lead.reload();
  await expect(hers.abstract).toHaveValue(words(250));
  await expect(hers.status).toContainText("kept on this device");
  // The button leads to no error page of the browser: what it asks for waits as well.
  await lead.evaluate(() => (document.title = "Still here"));
  await lead.getByRole("button", { name: "Save draft" }).click();
  await expect(hers.status).toContainText("kept on this device");
  await expect(lead).toHaveTitle("Still here");
  await lead.unroute("**/api/submission");
  // As the browser says once there is a connection: whose turn it is by itself may be half a minute away.
  await lead.evaluate(() => dispatchEvent(new Event("online")));
  await expect(hers.status).toHaveText(/^Saved at/);
  await expect(lead.getByText("250 words", { exact: true })).toBeVisible();

  // Whoever types and leaves at once has saved it all the same.
  await hers.pitch.fill("Finds all lost potatoes.");
  await lead.goto("/portal");
  // What goes as its page is left may arrive after the next page has been opened.
  await expect(async () => {
    await second.reload();
    expect(await his.pitch.inputValue()).toBe("Finds all lost potatoes.");
  }).toPass({ timeout: 10_000 });
  await lead.goto("/portal/submission");

  // Nor does a save whose answer is still on its way hold back what was typed after it, or pass for somebody else's.
  await lead.route("**/api/submission", async (route) => void (await route.fetch()));
  const arrived = lead.waitForRequest("**/api/submission");
  await hers.pitch.fill("Finds all the lost potatoes.");
  await arrived;
  await hers.pitch.fill("Finds all the potatoes.");
  await lead.goto("/portal");
  await expect(async () => {
    await second.reload();
    expect(await his.pitch.inputValue()).toBe("Finds all the potatoes.");
  }).toPass({ timeout: 10_000 });
  await lead.unrouteAll({ behavior: "ignoreErrors" });
  await lead.goto("/portal/submission");
  await expect(hers.pitch).toHaveValue("Finds all the potatoes.");
  await hers.pitch.fill("Finds all lost potatoes.");
  await expect(hers.status).toHaveText(/^Saved at/);
  await second.reload();

  // Another field of his is put together with hers; the same one is shown, and nobody is overwritten.
  await his.title.fill("Spud Scout 2");
  await expect(his.status).toContainText("Saved at");
  await expect(his.abstract).toHaveValue(words(250));
  await hers.title.fill("Potato Finder");
  await expect(hers.status).toContainText("Bo Lovelace saved another version");
  await expect(lead.locator("[data-theirs]")).toContainText("Spud Scout 2");
  await expect(hers.title).toHaveValue("Potato Finder");
  await second.reload();
  await expect(his.title).toHaveValue("Spud Scout 2");
  await lead.getByRole("button", { name: "Save draft" }).click();
  await expect(lead.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();

  // A session that ran out: what was typed waits on the device for the next one.
  await second.reload();
  const session = await second.context().cookies();
  await second.context().clearCookies();
  await his.pitch.fill("Finds every potato.");
  await expect(his.status).toContainText("You have been signed out");
  await second.context().addCookies(session);
  await second.reload();
  await expect(his.pitch).toHaveValue("Finds every potato.");
  await expect(his.status).toHaveText(/^Saved at/);

  // A save that changes nothing in the list of what is missing leaves the keyboard where it is.
  const line = second.locator("[data-missing] a").first();
  await line.focus();
  const saved = second.waitForResponse("**/api/submission");
  await second.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await (await saved).finished();
  await second.evaluate(() => new Promise(requestAnimationFrame));
  await expect(line).toBeFocused();
});

test("a complete project is submitted, and each member opts in", async () => {
  const [lead] = team as [Page, Page, Page];
  await lead.goto("/portal/submission");
  await lead.getByRole("button", { name: "Submit project" }).click();
  await expect(lead.getByRole("alert")).toContainText("something is missing");
  await lead.getByLabel("How AI Was Used").fill(words(100));
  await lead.getByLabel("Reflection").fill("We learned a lot.");
  await lead.getByLabel("Prototype or demo link").fill("https://spuds.example");
  // The wrong deck first. Leaving the page would end it, which is asked about; another one takes its place.
  const release = await holdPieces(lead);
  const picker = lead.getByLabel("Pitch deck", { exact: true });
  await picker.setInputFiles({ name: "wrong.pdf", mimeType: "application/pdf", buffer: sample("pitch-deck.pdf") });
  await expect(lead.locator("#deck-state")).toContainText("wrong.pdf: Uploading");
  const question = lead.waitForEvent("dialog");
  const leaving = lead.getByRole("banner").getByRole("link").first().click();
  expect((await question).type()).toBe("beforeunload");
  await (await question).dismiss();
  await leaving;
  const given = lead.waitForRequest((request) => request.method() === "DELETE");
  await picker.setInputFiles({
    name: "deck.pdf",
    mimeType: "application/pdf",
    buffer: sample("pitch-deck.pdf"),
  });
  await given;
  release();
  await lead.getByLabel("Demo video").setInputFiles({
    name: "demo.mp4",
    mimeType: "video/mp4",
    buffer: sample("demo-190s.mp4"),
  });
  await expect(lead.getByText("The file is uploaded.")).toHaveCount(2, { timeout: 60_000 });
  await expect(lead.locator("#deck-state")).toHaveText("deck.pdf: The file is uploaded.");
  await lead.getByLabel("We agree to the contest rules").check();
  await expect(lead.getByText("Nothing is missing: the project counts as it stands.")).toBeVisible();
  await lead.getByRole("button", { name: "Submit project" }).click();
  await expect(lead.getByRole("status").filter({ hasText: "Your project is submitted" })).toBeVisible();
  for (const page of team) {
    await page.goto("/portal/submission");
    await page.getByLabel("Show our project in the public gallery").check();
    await page.getByRole("button", { name: "Save choices" }).click();
    await expect(page.getByRole("status").filter({ hasText: "choices" })).toBeVisible();
  }
  await expect(team[2]!.getByText("3 of 3 members have agreed.")).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(site.dataDir, cy.email)).some((mail) => /submitted/i.test(mail)))
    .toBe(true);
});

/** Every page of the portal, with the first of what its address may name. */
const portalPages = pages
  .filter(({ path: address, audience }) => audience === "participant" && address.startsWith("/portal"))
  .map(({ path: address }) => address.replace(/:\w+/g, "1"));

test("every page of the portal is accessible in both themes and widths", async () => {
  const [page] = team as [Page, Page, Page];
  for (const address of portalPages) {
    await page.goto(address);
    await looksRight(page);
  }
});

test("at the deadline it is locked, and everyone has the last certificate", async () => {
  await moveTo(locked);
  const [lead, , third] = team as [Page, Page, Page];
  await expect
    .poll(async () => {
      await third.goto("/portal/submission");
      return third.getByText("Locked in. This is the version that counts.").count();
    })
    .toBe(1);
  await expect(third.getByRole("heading", { name: "Potato Finder" })).toBeVisible();
  await expect(third.getByRole("button", { name: "Submit project" })).toHaveCount(0);
  await lead.goto("/portal");
  const certificate = lead.getByRole("region", { name: "Your certificates" }).getByRole("link");
  await certificate.first().click();
  await expect(lead.getByText("Ada Lovelace").first()).toBeVisible();
  await lead.goto("/portal/team");
  await expect(lead.getByRole("button", { name: "Leave team" })).toHaveCount(0);
  expect(noise).toEqual([]);
});
