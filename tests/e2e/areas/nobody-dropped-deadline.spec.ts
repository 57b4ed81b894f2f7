import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { announcementAt, voteOpensAt } from "#domain/programme/moments.ts";
import { freePort } from "#scripts/free-port.ts";
import { portalTimes } from "#server/people/portal-times.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { fastFolder } from "#tests/support/fast-folder.ts";
import { holdPieces } from "#tests/support/browser/hold-pieces.ts";
import { looksRight } from "#tests/support/browser/looks-right.ts";
import { awaitMail } from "#tests/support/mail/await-mail.ts";
import { sample } from "#tests/support/sample-files.ts";
import { season, siteClock } from "#tests/support/season/season.ts";
import { founderEmail, seedFounders } from "#tests/support/seeds/seed-founders.ts";
import { seedOrganizer, signInCookie } from "#tests/support/seeds/seed-judging.ts";
import { startSite, type RunningSite } from "#tests/support/running-site/start-site.ts";

// From "complete" to the lock, from the lock to the gallery, from the gallery to the voters: nobody is dropped.

const minute = 60_000;
const { deadlineAt, lockAt, answersUntil } = portalTimes(programme);
const dayBefore = deadlineAt - 26 * 60 * minute;
const words = (count: number) => "word ".repeat(count).trim();
const meant =
  "Ranchers near Challis lose calves in the first cold week of March because nobody can watch every pasture at night. Today they drive out every two hours and still lose about one calf in thirty, as four families told me.";

test.describe.configure({ mode: "serial", timeout: 120_000 });
/** For what the site does by itself: its rounds take some seconds, more on a busy machine. */
const eventually = expect.configure({ timeout: 30_000 });

let site: RunningSite;
let env: Record<string, string>;
let clockAt: number;
const noise: string[] = [];

/** The site again, on the same data, at another time of the season. Open pages stay as they are. */
async function moveTo(at: number) {
  await site?.stop();
  clockAt = at;
  site = await startSite({ ...env, SITE_CLOCK: siteClock(at) });
}

/** A browser of its own, signed in where an address is given. */
async function browserOf(browser: Browser, email?: string, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.url,
    reducedMotion: "reduce",
    javaScriptEnabled,
  });
  const page = await context.newPage();
  page.on("pageerror", (error) => noise.push(error.message));
  if (email !== undefined) {
    const [name, value] = (await signInCookie(site, email, clockAt)).split("=") as [string, string];
    await context.addCookies([{ name, value, url: site.url }]);
  }
  return page;
}

const mailText = async (address: string, subject: RegExp) =>
  (await awaitMail(site.dataDir, address, subject)).text!.replaceAll(/\s+/g, " ");

async function answerAge(page: Page) {
  await page.goto("/portal/details#age");
  await page.getByLabel("I am 18 or older").check();
  await page.getByRole("button", { name: "Save age" }).click();
  await expect(page.getByRole("status").first()).toBeVisible();
}

/** Reads the page again until the site has gone on. */
const eventuallySays = (page: Page, address: string, text: string | RegExp) =>
  eventually
    .poll(async () => {
      await page.goto(address);
      return page.getByText(text).count();
    })
    .toBeGreaterThan(0);

let [ada, bo, cy, dee, fay, gus]: Page[] = [];
const olive = "olive@desk.example";

test.beforeAll(async ({ browser }) => {
  env = {
    PORT: String(await freePort()),
    DATA_DIR: mkdtempSync(path.join(fastFolder, "nobody-dropped-")),
    LOG_LEVEL: "warn",
  };
  await moveTo(dayBefore);
  await seedOrganizer(site.dataDir, olive, "organizer", clockAt);
  await seedFounders(site.dataDir, clockAt, [
    {
      name: "Spud Scouts",
      members: ["Ada", "Bo", "Cy"],
      answered: ["Ada"],
      draft: {},
    },
    {
      name: "Silent Six",
      members: ["Eve", "Fay"],
      answered: ["Eve"],
      draft: {},
    },
    {
      name: "Half Done",
      members: ["Gus"],
      answered: ["Gus"],
      draft: { abstract: "Too short.", agreed: false },
    },
    { name: "Trout Talk", members: ["Dee"], answered: ["Dee"], draft: null },
  ]);
  [ada, bo, cy, fay, gus] = await Promise.all(
    ["Ada", "Bo", "Cy", "Fay", "Gus"].map((name) => browserOf(browser, founderEmail(name))),
  );
  dee = await browserOf(browser, founderEmail("Dee"), false);
});
test.afterAll(async () => {
  await site.stop();
  rmSync(env["DATA_DIR"]!, { recursive: true, force: true });
});

test("1: who has not answered is named to all, and reminded once a day by the lead alone", async ({ browser }) => {
  await ada!.goto("/portal/submission");
  await expect(ada!.getByText("Bo Alder has not said how old they are")).toBeVisible();
  await expect(ada!.getByText("Cy Alder has not said how old they are")).toBeVisible();
  await expect(ada!.getByText("Nothing is missing")).toBeHidden();
  await ada!.getByRole("button", { name: "Remind Bo" }).click();
  await expect(ada!.getByRole("status").filter({ hasText: "We sent them an email" })).toBeVisible();
  expect(await mailText(founderEmail("Bo"), /Ada Alder is waiting for your answer$/)).toContain(
    "You have not said how old you are",
  );
  await ada!.getByRole("button", { name: "Remind Bo" }).click();
  await expect(ada!.getByRole("heading", { name: "Bo got a reminder today" })).toBeVisible();

  await cy!.goto("/portal");
  await expect(cy!.getByText("You have not said how old you are")).toBeVisible();
  await expect(cy!.getByText("Bo Alder has not said how old they are")).toBeVisible();
  await expect(cy!.getByRole("button", { name: /^Remind/ })).toHaveCount(0);

  const desk = await browserOf(browser, olive);
  await desk.goto("/desk");
  await expect(desk.getByRole("main")).toContainText("Spud Scouts");
  await desk.context().close();
  await answerAge(bo!);
  await bo!.goto("/portal/submission");
  await expect(bo!.getByText("Bo Alder has not said")).toHaveCount(0);
  await expect(bo!.getByText("Cy Alder has not said how old they are")).toBeVisible();
});

test("2: nothing typed on a stage's page is lost by handing in another deliverable or a reload", async () => {
  await ada!.goto("/portal/stages/2");
  await ada!.locator("#pitch-outline-text").fill("Half an outline");
  await ada!.locator("#brand-and-message-text").fill(meant);
  await ada!
    .locator("#brand-and-message")
    .getByRole("button", { name: /^Hand in/ })
    .click();
  await expect(ada!.getByRole("status").filter({ hasText: "Handed in" })).toBeVisible();
  await expect(ada!.locator("#pitch-outline-text")).toHaveValue("Half an outline");
  await ada!.locator("#launch-content-text").fill("A page for ranchers");
  await ada!.reload();
  await expect(ada!.locator("#launch-content-text")).toHaveValue("A page for ranchers");
  await expect(ada!.locator("#pitch-outline-text")).toHaveValue("Half an outline");
});

test("9: without scripts, Submit with a file is remembered and done", async () => {
  await dee!.goto("/portal/submission");
  await expect(dee!.getByText("Nothing is saved yet.")).toBeVisible();
  const texts = {
    "Project title": "Trout Talk",
    "One-line pitch": "Tells when the trout bite.",
    Abstract: words(260),
    "How AI Was Used": words(120),
    Reflection: "I learned a lot.",
    "Prototype or demo link": "https://trout.example",
    "Video link": "https://video.example/1",
  };
  for (const [label, text] of Object.entries(texts)) await dee!.getByLabel(label, { exact: true }).fill(text);
  await dee!.getByLabel("We agree to the contest rules").check();
  await dee!.getByLabel("Pitch deck", { exact: true }).setInputFiles({
    name: "deck.pdf",
    mimeType: "application/pdf",
    buffer: sample("pitch-deck.pdf"),
  });
  await dee!.getByRole("button", { name: "Submit project" }).last().click();
  await expect(dee!.getByRole("status").filter({ hasText: /submitted|submit it automatically/ })).toBeVisible();
  await expect(dee!.getByText("Nothing is saved yet.")).toHaveCount(0);
  await eventuallySays(dee!, "/portal/submission", /^Submitted\. You can change it/);
  expect(await mailText(founderEmail("Dee"), /Submitted: Trout Talk$/)).toContain("Received");

  // In the gallery, but without the deck; and seen first as strangers will see it.
  await dee!.getByLabel("Show our project in the public gallery").check();
  await dee!.getByRole("button", { name: "Save choices" }).click();
  await expect(dee!.getByText("You have agreed.")).toBeVisible();
  await dee!.getByRole("link", { name: "See the public page" }).click();
  await expect(dee!.getByRole("heading", { level: 1, name: "Trout Talk" })).toBeVisible();
  await expect(dee!.getByText("Dee Alder").first()).toBeVisible();
  await expect(dee!.getByRole("link", { name: /deck/i })).toHaveCount(0);
});

test("12, 9: five minutes before the deadline pages say so, and after it a tab gives back what was typed", async ({
  browser,
}) => {
  await moveTo(deadlineAt - 5 * minute);
  const visitor = await browserOf(browser);
  await visitor.goto("/register");
  await expect(visitor.getByRole("main")).toContainText("a project has to be complete by then");
  const project = visitor.getByRole("listitem").filter({ hasText: "Your project in the competition" });
  await expect(project).toContainText(`Until ${factsAt(deadlineAt - 5 * minute).dates.submissionsDueNoYear}`);
  await looksRight(visitor);
  await visitor.context().close();
  await ada!.goto("/portal/submission");
  await expect(ada!.getByText("The deadline is close")).toBeVisible();
  // What was typed a moment before the end goes before the usual pause is over.
  const last = await browserOf(browser, founderEmail("Ada"));
  await last.clock.install({ time: 0 });
  await last.clock.pauseAt(minute);
  await last.goto("/portal/submission");
  await last.clock.fastForward(Number(await last.locator("[data-countdown]").getAttribute("data-countdown")) - 2_500);
  await last.getByLabel("One-line pitch").fill("Typed in the last seconds.");
  const inTime = last.waitForResponse("**/api/submission");
  await last.clock.runFor(1_100);
  expect((await inTime).status()).toBe(200);
  await last.context().close();
  await gus!.goto("/portal/submission");
  const release = await holdPieces(gus!);
  await gus!.getByLabel("Pitch deck", { exact: true }).setInputFiles({
    name: "deck.pdf",
    mimeType: "application/pdf",
    buffer: sample("pitch-deck.pdf"),
  });
  await expect(gus!.getByText("deck.pdf: Uploading")).toBeVisible();

  await moveTo(lockAt + minute);
  // A file that is on its way goes on, also for who looks at something else meanwhile; then the page says what counts.
  const late = gus!.waitForResponse("**/api/submission");
  await gus!.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  expect((await late).status()).toBe(409);
  const piece = gus!.waitForResponse((answer) => answer.request().method() === "PATCH");
  release();
  await piece;
  await expect(gus!.getByText("isn't in the competition").first()).toBeVisible();
  await ada!.getByLabel("One-line pitch").fill("Typed a minute too late.");
  await expect(ada!.getByRole("alert")).toContainText("The deadline has passed, so this was not saved.");
  await ada!.getByText("One-line pitch", { exact: true }).first().click();
  await expect(ada!.getByText("Typed a minute too late.")).toBeVisible();
  await expect(ada!.getByRole("button", { name: "Submit project" })).toHaveCount(0);
});

test("1: a project that lacks only an answer is locked on condition, and in with it", async () => {
  const locked = await mailText(founderEmail("Cy"), /Locked, but answers are missing: Project of Spud Scouts$/);
  expect(locked).toContain("You have not said how old you are");
  expect(locked).toContain("It's your turn.");
  await ada!.goto("/portal/submission");
  await expect(ada!.getByText("Locked, but answers are missing.")).toBeVisible();
  await expect(ada!.getByText("Cy Alder has not said how old they are")).toBeVisible();
  await looksRight(ada!);
  await ada!.goto("/portal");
  await expect(
    ada!.getByRole("heading", {
      name: /Your project is locked, but answers are missing/,
    }),
  ).toBeVisible();
  await answerAge(cy!);
  await eventuallySays(cy!, "/portal/submission", "Locked in. This is the version that counts.");
  const receipt = await mailText(founderEmail("Ada"), /Locked in: Project of Spud Scouts$/);
  expect(receipt).toMatch(/Last saved.* Locked/);
  await ada!.goto("/portal");
  await expect(ada!.getByText("Locked in.", { exact: true })).toBeVisible();
});

test("1: who is out is told at the lock or when the condition runs out, and appeals", async ({ browser }) => {
  const out = /Your project is not in the competition/;
  const told = await mailText(founderEmail("Gus"), out);
  expect(told).toContain("your project was not complete by then");
  expect(told).toContain("You can appeal");
  for (const address of ["/portal", "/portal/submission", "/portal/appeal"]) {
    await gus!.goto(address);
    await expect(gus!.getByText(/not in the competition|isn't in the competition/).first()).toBeVisible();
    await expect(gus!.getByText(/Abstract/).first()).toBeVisible();
  }

  await moveTo(answersUntil + minute);
  const late = await mailText(founderEmail("Eve"), out);
  expect(late).toContain("some answers from the team were still missing");
  expect(late).toContain("Fay Alder has not said how old they are");
  await fay!.goto("/portal/appeal");
  await expect(
    fay!.getByRole("heading", {
      name: "Your project is not in the competition",
    }),
  ).toBeVisible();
  await expect(fay!.getByText(/Fay Alder has not said how old they are|You have not said how old/)).toBeVisible();
  await looksRight(fay!);
  await fay!.getByLabel("What should be looked at again").fill("I was in the hospital.");
  await fay!.getByRole("button", { name: "Send appeal" }).click();
  await expect(fay!.getByRole("status")).toContainText("We received your appeal");

  const desk = await browserOf(browser, olive);
  await desk.goto("/desk");
  await desk.getByRole("link", { name: "Decide on the appeal" }).click();
  await desk.getByLabel("Decision", { exact: true }).selectOption("upheld");
  await desk.getByLabel("Reason", { exact: true }).fill("Nobody answers from a hospital.");
  for (const seat of await desk.getByLabel(/^Who served as/).all()) await seat.fill("Casey Clerk");
  await desk.getByRole("button", { name: "Continue" }).click();
  await desk.getByRole("button", { name: "Enter the decision" }).click();
  await expect(desk.getByRole("status")).toContainText("Entered. We told the team.");
  const upheld = await mailText(founderEmail("Eve"), /Your appeal was upheld/);
  expect(upheld).toContain("Your project will be in the competition once nothing is missing");
  await fay!.goto("/portal/submission");
  await expect(
    fay!.getByText("Your appeal was upheld. The project will be in the competition once nothing is missing."),
  ).toBeVisible();
  await expect(fay!.getByText("You have not said how old you are")).toBeVisible();
  await answerAge(fay!);
  await eventuallySays(fay!, "/portal/submission", "Locked in. This is the version that counts.");
});

test("4, 11: on display, the founder reaches voters, and the deck is public with its own box alone", async ({
  browser,
}) => {
  const desk = await browserOf(browser, olive);
  await desk.goto("/desk");
  await desk
    .getByRole("listitem")
    .filter({ hasText: "Trout Talk" })
    .getByRole("link", { name: "Look at the project" })
    .click();
  await expect(desk.getByRole("heading", { level: 1, name: "Trout Talk" })).toBeVisible();
  await desk.getByRole("button", { name: "Show in the gallery" }).click();
  await expect(desk.getByRole("status")).toContainText("gallery");
  await moveTo(voteOpensAt(programme) + 9 * 60 * minute);
  const mail = await mailText(founderEmail("Dee"), /The public gallery is open: ask people to vote for Trout Talk$/);
  expect(mail).toContain("/showcase/trout-talk");
  await dee!.goto("/portal");
  await dee!.getByRole("link", { name: "See what you can share" }).click();
  const share = dee!.locator("section#vote");
  await expect(share.getByRole("heading", { name: "Ask people to vote" })).toBeVisible();
  await expect(share.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expect(share.getByRole("textbox")).toHaveValue(/See it and vote for us: .*\/showcase\/trout-talk/);
  const sign = await dee!.request.get(
    (await share.getByRole("link", { name: "Table sign (PDF)" }).getAttribute("href"))!,
  );
  expect((await sign.body()).subarray(0, 5).toString()).toBe("%PDF-");
  const deck = (await dee!.getByRole("link", { name: /deck\.pdf/ }).getAttribute("href"))!;

  const stranger = await browserOf(browser);
  await stranger.goto((await share.getByRole("link", { name: /showcase/ }).getAttribute("href"))!);
  await expect(stranger.getByRole("heading", { level: 1, name: "Trout Talk" })).toBeVisible();
  await expect(stranger.getByRole("link", { name: /deck/i })).toHaveCount(0);
  expect((await stranger.request.get(deck)).status()).toBe(404);
  expect((await ada!.request.get(deck)).status()).toBe(404);
  await dee!.getByLabel("Show the pitch deck too").check();
  await dee!.getByRole("button", { name: "Save choices" }).click();
  await expect.poll(async () => (await stranger.request.get(deck)).status()).toBe(200);
  await eventuallySays(stranger, "/showcase/trout-talk", /deck/i);
  await stranger.context().close();
});

test("13: a finished season's pages speak of it as past", async ({ browser }) => {
  await moveTo(announcementAt(programme) + 24 * 60 * minute);
  let founder = await browserOf(browser, founderEmail("Gus"));
  await founder.goto("/portal/finals");
  await expect(founder.getByText("The finalists were announced on")).toBeVisible();
  await moveTo(season.afterFinalsAt);
  founder = await browserOf(browser, founderEmail("Gus"));
  await founder.goto("/portal/finals");
  await expect(founder.getByText("The finals took place on")).toBeVisible();
  await expect(founder.getByRole("contentinfo").getByRole("link", { name: "FAQ" })).toBeVisible();
  const visitor = await browserOf(browser);
  await visitor.goto("/showcase");
  await expect(visitor.getByRole("main")).not.toContainText(/\byet\b/);
  await visitor.context().close();
  expect(noise).toEqual([]);
});
