import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { programme } from "#content/programme.ts";
import { announcementAt, pitchWindow } from "#domain/programme/moments.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { looksRight } from "#tests/support/browser/looks-right.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { addTeam } from "#tests/support/rigs/judging-rig.ts";
import { siteClock } from "#tests/support/season/season.ts";
import { onDatabase, seedOrganizer, signInCookie } from "#tests/support/seeds/seed-judging.ts";
import type { RunningSite } from "#tests/support/running-site/start-site.ts";

/** An hour before the first pitch. */
const at = pitchWindow(programme).from - 3_600_000;
test.use({ siteClock: siteClock(at) });
test.describe.configure({ mode: "serial" });

const organizer = "olive@finals.example";
const judge = "jo.judge@finals.example";
const founder = "founder0@example.com";
const phone = { width: 360, height: 740 };

test.beforeAll(async ({ site }) => {
  await seedOrganizer(site.dataDir, organizer, "organizer", at);
  await onDatabase(site.dataDir, async ({ db }) => {
    for (let number = 0; number < 3; number++) {
      const { submissionId, personId } = await addTeam(db, number, { title: `Project ${number}` });
      const row = { season: programme.id, announced_at: toText(announcementAt(programme)) };
      await putRow(db, "finalists", { submission_id: submissionId, ...row });
      const place = { id: randomUUID(), season: programme.id, person_id: personId, created_at: toText(at) };
      await putRow(db, "places", { ...place, source: "desk" });
    }
  });
});

async function openAs(browser: Browser, site: RunningSite, email: string, options = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, ...options });
  const [name, value] = (await signInCookie(site, email, at)).split("=") as [string, string];
  await context.addCookies([{ name, value, url: site.url }]);
  return context.newPage();
}

const rows = (page: Page) => page.getByRole("list", { name: "Run sheet" }).getByRole("listitem");
const mark = (page: Page, criterion: string, number: number) =>
  page.getByRole("group", { name: criterion }).getByRole("radio", { name: String(number), exact: true });

test("the order is drawn, moved, and closes up when a team cancels, without scripts", async ({ browser, site }) => {
  const page = await openAs(browser, site, organizer, { javaScriptEnabled: false });
  await page.goto("/desk/results/pack");
  await page.getByLabel("Pitch length").fill("5");
  await page.getByLabel("Questions and changeover").fill("3");
  await page.getByRole("button", { name: "Save the pack" }).click();
  await expect(page.getByRole("status")).toContainText("Saved");
  await page.getByRole("link", { name: "Run sheet" }).click();
  await page.getByRole("button", { name: "Draw the order" }).click();
  await expect(page.getByRole("status")).toContainText("Drawn");
  await expect(rows(page).nth(1)).toContainText("1:08 PM – 1:16 PM MT");
  const second = /Team \d/.exec((await rows(page).nth(1).textContent())!)![0];
  await rows(page).nth(1).getByRole("button", { name: /^Up/ }).click();
  await expect(rows(page).first()).toContainText(second);
  const canceled = /Team \d/.exec((await rows(page).nth(1).textContent())!)![0];
  await rows(page)
    .nth(1)
    .getByRole("button", { name: /^Not coming/ })
    .click();
  await expect(rows(page)).toHaveCount(2);
  // On paper stands the order, not what was just done.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("status")).toBeHidden();
  await expect(rows(page).first()).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await expect(rows(page).nth(1)).toContainText("1:08 PM");
  await page.getByRole("button", { name: `Put back: Put ${canceled} back` }).click();
  await expect(rows(page)).toHaveCount(3);

  const own = await openAs(browser, site, founder, { viewport: phone });
  await own.goto("/portal/finals");
  await expect(own.getByText(/number \d of 3/)).toBeVisible();
  expect((await own.request.get("/portal/finals.pdf")).headers()["content-type"]).toBe("application/pdf");
  for (const address of [
    "/desk/results/run-sheet",
    "/desk/results/pitches",
    "/desk/results/pack.pdf",
    "/judging/finals",
  ])
    expect((await own.request.get(address)).status(), address).toBe(403);
  await own.context().close();
  await page.context().close();
});

test("a judge marks pitches on a phone, also without a connection, and the desk sees the sum", async ({
  browser,
  site,
}) => {
  const desk = await openAs(browser, site, organizer);
  await desk.goto("/desk/results/pitches");
  // The page renews itself on the day, but not while someone is typing.
  await expect(desk.locator('meta[http-equiv="refresh"]')).toHaveCount(1);
  await desk.getByRole("link", { name: "Invite a finals judge" }).click();
  await expect(desk.locator('meta[http-equiv="refresh"]')).toHaveCount(0);
  await desk.getByLabel("Name").fill("Jo Judge");
  await desk.getByLabel("Email").fill(judge);
  await desk.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(desk.getByRole("status")).toContainText("Invited");

  const page = await openAs(browser, site, judge, { viewport: phone });
  await page.goto("/judging");
  await expect(page).toHaveURL(/\/judging\/finals$/);
  await page.getByRole("link", { name: /^Team/ }).first().click();
  await mark(page, "Innovation & Creativity", 8).check();
  await expect(page.getByRole("status")).toContainText("Not marked yet");
  await page.context().setOffline(true);
  for (const criterion of ["Technical Proficiency", "Real-World Impact", "Communication & Presentation"])
    await mark(page, criterion, 8).check();
  await expect(page.getByRole("status")).toContainText("there is no connection");
  await mark(page, "Collaboration & Execution", 8).check();
  await page.context().setOffline(false);
  await expect(page.getByRole("status")).toContainText("All criteria are marked");
  await page.reload();
  await expect(mark(page, "Real-World Impact", 8)).toBeChecked();
  await looksRight(page);

  await desk.goto("/desk/results/pitches");
  await expect(desk.getByRole("cell", { name: "68.0" }).first()).toBeVisible();
  await desk.getByRole("button", { name: "Turn pitch marks off" }).click();
  await page.goto("/judging/finals");
  await expect(page.getByText("not marked in the portal this time")).toBeVisible();
  await page.context().close();
  await desk.context().close();
});
