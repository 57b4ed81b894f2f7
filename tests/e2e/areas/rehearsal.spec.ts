import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { pages } from "#app/routes.ts";
import type { SiteRoute } from "#app/site-route.ts";
import { questions } from "#content/en/rehearsal/notes.ts";
import { rehearsalWords } from "#content/en/rehearsal/words.ts";
import { programme } from "#content/programme.ts";
import { phaseIds, phaseInstants, type PhaseId } from "#server/rehearsal/phases.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { whole } from "#tests/support/depth.ts";
import { fastFolder } from "#tests/support/fast-folder.ts";
import { accessibilityFaults } from "#tests/support/browser/axe.ts";
import { sidewaysFaults, withLargeText } from "#tests/support/browser/large-text.ts";
import { startSite, type RunningSite } from "#tests/support/running-site/start-site.ts";

const { bar, phases, actors, mail } = rehearsalWords();

/** Enough for a line between finalists and others. */
const teams = String(programme.finals.finalists + 4);

test.describe.configure({ mode: "serial", timeout: 240_000 });
const eventually = expect.configure({ timeout: 120_000 });

let site: RunningSite;
const dataDir = mkdtempSync(path.join(fastFolder, "rehearsal-"));
const firstAt = new Date(phaseInstants(programme)[phaseIds[0]]).toISOString();

test.beforeAll(async () => {
  site = await startSite({ DATA_DIR: dataDir }, ["scripts/rehearse.mjs", "--teams", teams, "--at", firstAt]);
});
test.afterAll(async () => {
  await site?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const region = (page: Page) => page.getByRole("region", { name: bar.name });

async function moveTo(page: Page, phase: PhaseId): Promise<void> {
  await region(page).getByLabel(bar.moveTo).selectOption({ label: phases[phase] });
  await region(page).getByRole("button", { name: bar.move, exact: true }).click();
  // A long move shows how far it is, and comes back by itself.
  await eventually(page).not.toHaveURL(/\/rehearsal\//);
  await eventually(region(page).getByLabel(bar.moveTo)).toHaveValue(phase);
}

async function actAs(page: Page, actor: keyof typeof actors): Promise<void> {
  await region(page).getByLabel(bar.actAs).selectOption({ label: actors[actor] });
  await region(page).getByRole("button", { name: bar.act, exact: true }).click();
}

test("a whole season by the bar, phase after phase, up to after the finals", async ({ browser }) => {
  const page = await browser.newPage({ baseURL: site.url });
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/");
  await expect(region(page).getByLabel(bar.moveTo).getByRole("option").last()).toHaveText("After the finals");
  const seen: Record<PhaseId, () => Promise<void>> = {
    enrollment: async () => {
      await actAs(page, "founder");
      await expect(page).toHaveURL(/\/portal$/);
      await expect(page.getByText("The portal opens on")).toBeVisible();
    },
    "portal-open": async () => {
      await expect(page.getByText("The portal opens on")).toBeHidden();
      await expect(heading).toContainText("Welcome");
    },
    mentoring: async () => {
      await actAs(page, "chamber");
      await expect(page.getByText("Join code", { exact: true })).toBeVisible();
      await actAs(page, "advisor");
      await expect(heading).toHaveText("Teams that asked you");
      await expect(page.getByText(questions[0])).toBeVisible();
    },
    "last-hour": async () => {
      await actAs(page, "half-way");
      await expect(page.getByText("Demo video is missing")).toBeVisible();
    },
    "after-deadline": async () => {
      await expect(page.getByText("The deadline has passed")).toBeVisible();
      await actAs(page, "finance");
      await expect(heading).toHaveText("Today");
    },
    voting: async () => {
      await actAs(page, "judge");
      await expect(page.getByText(/\d+ done, \d+ left/)).toBeVisible();
      await actAs(page, "voter");
      await expect(page).toHaveURL(/\/showcase$/);
    },
    "last-marks": async () => {
      await actAs(page, "organizer");
      await expect(heading).toHaveText("Today");
    },
    announcement: async () => {
      await page.goto("/results");
      await expect(
        page.getByRole("region", { name: "Finalists" }).or(page.getByText("Finalists").first()),
      ).toBeVisible();
      await page.getByRole("main").locator('a[href^="/showcase/"]').first().click();
      await expect(page.getByText(`${programme.year} finalist`)).toBeVisible();
    },
    finals: async () => {
      await actAs(page, "organizer");
      await page.goto("/desk/results/pack");
      await expect(page.getByText("The pack is complete.")).toBeVisible();
      await actAs(page, "founder");
      await expect(heading).toContainText("Welcome");
    },
    "season-over": async () => {
      await page.goto("/results");
      await expect(page.getByText("Audience Choice Award").first()).toBeVisible();
    },
  };
  for (const phase of phaseIds) {
    await moveTo(page, phase);
    await seen[phase]();
  }
});

test("the mailbox filters by person, and attachments open", async ({ browser }) => {
  const page = await browser.newPage({ baseURL: site.url });
  await page.goto("/rehearsal/mail");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel(mail.person).fill("founder1@");
  await page.getByRole("button", { name: mail.filter }).click();
  const list = page.getByRole("main").getByRole("listitem");
  await expect(list.first()).toContainText("founder1@");
  await expect(list.filter({ hasNotText: "founder1@" })).toHaveCount(0);
  await page
    .getByRole("link", { name: /receipt|place|registration/i })
    .last()
    .click();
  await expect(page.frameLocator("iframe").getByRole("heading").first()).toBeVisible();
  const file = await page.getByRole("link", { name: /\.ics$/ }).getAttribute("href");
  const opened = await page.request.get(file!);
  expect(opened.headers()["content-type"]).toContain("text/calendar");
  expect(await opened.text()).toContain("BEGIN:VCALENDAR");
});

test("a code is read off the mailbox by whoever votes or signs in", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill("founder1@rehearsal.example");
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByLabel("Code")).toBeVisible();
  const box = await context.newPage();
  await expect(async () => {
    await box.goto("/rehearsal/mail?person=founder1@");
    await expect(box.getByText(/^\d{6}$/).first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await page.getByLabel("Code").fill(
    await box
      .getByText(/^\d{6}$/)
      .first()
      .innerText(),
  );
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/portal$/);
});

/** Who of the season opens the pages of each area, and those of the public site that a season fills. */
const readers = [
  { actor: "founder", reads: ({ audience }) => audience === "participant" || audience === "signed-in" },
  { actor: "judge", reads: ({ audience }) => audience === "judge" },
  { actor: "advisor", reads: ({ audience }) => audience === "advisor" },
  { actor: "chamber", reads: ({ audience }) => audience === "chamber" },
  { actor: "organizer", reads: ({ audience }) => typeof audience === "object" },
  { actor: "voter", reads: ({ stored }) => stored === "data" || stored === "data-or-last" },
] as const satisfies readonly { actor: keyof typeof actors; reads: (route: SiteRoute) => boolean }[];

test(
  "with text of 24 or 32 px no page of a season scrolls sideways on a phone, and Menu is in view",
  whole,
  async ({ playwright, launchOptions }) => {
    await withLargeText(playwright, launchOptions, site.url, async (page) => {
      const faults: string[] = [];
      for (const { actor, reads } of readers) {
        await page.goto("/");
        await actAs(page, actor);
        // Acting leads to the area of whoever it is.
        await page.waitForURL(({ pathname }) => pathname !== "/");
        for (const { path } of pages.filter((route) => !route.path.includes(":") && reads(route))) {
          await page.goto(path);
          // The bar is the rehearsal's own, and on no other site.
          await region(page).evaluate((bar) => bar.remove());
          faults.push(...(await sidewaysFaults(page)));
        }
      }
      expect(faults).toEqual([]);
    });
  },
);
