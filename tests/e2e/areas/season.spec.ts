import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { freePort } from "#scripts/free-port.ts";
import { programme } from "#content/programme.ts";
import { announcementAt, finalsStartAt, judgingClosesAt, judgingOpensAt } from "#domain/programme/moments.ts";
import { instantOf } from "#domain/time/time.ts";
import { portalTimes } from "#server/people/portal-times.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { fastFolder } from "#tests/support/fast-folder.ts";
import { looksRight } from "#tests/support/browser/looks-right.ts";
import { passOn } from "#tests/support/browser/pass-on.ts";
import { mailsTo, signIn } from "#tests/support/mail/code-mail.ts";
import { readCode } from "#tests/support/mail/read-code.ts";
import { siteClock } from "#tests/support/season/season.ts";
import { readAssigned, signInCookie } from "#tests/support/seeds/seed-judging.ts";
import { firstTeam, markTheRest, seedSeason } from "#tests/support/seeds/seed-season.ts";
import { startSite, type RunningSite } from "#tests/support/running-site/start-site.ts";

/** One team more than there are finalists, and judges enough for every project's first reviews. */
const teams = programme.finals.finalists + 1;
const last = teams - 1;
const judges = Math.ceil(teams / 2);

const hour = 3_600_000;
const lockedAt = portalTimes(programme).uploadsUntil + hour;
const judgingAt = judgingOpensAt(programme) + 12 * hour;
const secondWaveAt = instantOf(`${programme.judging.secondWave.on}T12:00`, programme.zone);
const marksFinalAt = judgingClosesAt(programme) + hour;
const finalsAt = finalsStartAt(programme) + hour;

const olive = "olive@desk.example";
const jo = "jo@bench.example";
const voters = { honest: "vera@gmail.com", stuffer: "stuffer@mailinator.com" };

test.describe.configure({ mode: "serial", timeout: 120_000 });

/** For what the site does by itself: its rounds take some seconds, more on a busy machine. */
const eventually = expect.configure({ timeout: 30_000 });

let site: RunningSite;
let env: Record<string, string>;
const noise: string[] = [];

/** The site again, on the same data, at another time of the season. */
async function moveTo(at: number) {
  await site?.stop();
  site = await startSite({ ...env, SITE_CLOCK: siteClock(at) });
}

async function browserOf(browser: Browser, email?: string, at = 0): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  page.on("pageerror", (error) => error.message.startsWith("Transition was") || noise.push(error.message));
  if (email !== undefined) {
    const [name, value] = (await signInCookie(site, email, at)).split("=") as [string, string];
    await context.addCookies([{ name, value, url: site.url }]);
  }
  return page;
}

async function look(page: Page, addresses: readonly string[]) {
  for (const address of addresses) {
    await page.goto(address);
    await looksRight(page);
  }
}

test.beforeAll(async () => {
  env = {
    PORT: String(await freePort()),
    DATA_DIR: mkdtempSync(path.join(fastFolder, "season-")),
    LOG_LEVEL: "warn",
  };
  await moveTo(lockedAt);
  await seedSeason(site.dataDir, { teams, judges, at: lockedAt });
});
test.afterAll(async () => {
  await site.stop();
  rmSync(env["DATA_DIR"]!, { recursive: true, force: true });
});

test("after the lock: members opt in, the desk looks at the project and invites a judge", async ({ browser }) => {
  for (const [index, email] of firstTeam.entries()) {
    const member = await browserOf(browser, email, lockedAt);
    await member.goto("/portal/submission");
    await member.getByLabel("Show our project in the public gallery").check();
    await member.getByRole("button", { name: "Save choices" }).click();
    await expect(member.getByText(`${index + 1} of 2 members have agreed.`)).toBeVisible();
    expect((await member.request.get("/showcase/project-0")).status()).toBe(404);
    await member.context().close();
  }
  const desk = await browserOf(browser, olive, lockedAt);
  await desk.goto("/desk");
  await desk.getByRole("link", { name: "Look at the project" }).click();
  await expect(desk.getByRole("heading", { level: 1, name: "Project 0" })).toBeVisible();
  await desk.getByRole("button", { name: "Show in the gallery" }).click();
  await expect(desk.getByRole("status")).toContainText("It is approved for the gallery");
  await desk.goto("/desk/judges");
  await desk.getByLabel("Email").fill(jo);
  await desk.getByLabel("Name").fill("Jo Justice");
  await desk.getByRole("button", { name: "Add judge" }).click();
  await expect(desk.getByRole("status")).toContainText("The invitation goes out by email");
  await eventually.poll(async () => (await mailsTo(site.dataDir, jo)).length).toBe(1);
  await desk.context().close();
});

async function vote(page: Page, email: string) {
  await page.goto("/showcase/project-0");
  await page.getByLabel("Your email").fill(email);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByLabel("Code").fill(await readCode(site, email));
  await page.getByRole("button", { name: "Confirm vote" }).click();
  await expect(page.getByRole("status")).toContainText("your vote is in");
}

test("in the showcase: one vote counts, one is held, and the desk strikes it unseen", async ({ browser }) => {
  await moveTo(judgingAt);
  for (const email of Object.values(voters)) {
    const voter = await browserOf(browser);
    await eventually.poll(async () => (await voter.request.get("/showcase/project-0")).status()).toBe(200);
    await vote(voter, email);
    const card = await voter.request.get("/showcase/project-0.png");
    expect([card.status(), card.headers()["content-type"]]).toEqual([200, "image/png"]);
    await voter.context().close();
  }
  const desk = await browserOf(browser, olive, judgingAt);
  await desk.goto("/desk");
  await desk.getByRole("link", { name: "Decide on the vote" }).click();
  const held = desk.locator("main");
  await expect(held).toContainText(/a disposable email domain/i);
  for (const secret of ["Project 0", "Team 0", "stuffer", "vera"]) await expect(held).not.toContainText(secret);
  await desk.getByRole("link", { name: "Disposable domain mailinator.com" }).click();
  await desk.getByRole("button", { name: "Strike them" }).click();
  await expect(desk.getByRole("alert")).toContainText("Enter a reason");
  await desk.goto("/desk/votes?cluster=disposable-mailinator.com");
  await desk.getByLabel("Reason").fill("Nobody lives there.");
  await desk.getByRole("button", { name: "Strike them" }).click();
  await expect(desk.getByRole("status")).toContainText("Struck: 1 vote");
  await desk.context().close();
});

const criteria = programme.criteria.filter(({ decidedBy }) => decidedBy === "judges");
let unassigned: string;

test("a judge signs, passes a project on, and marks another", async ({ browser }) => {
  await eventually.poll(async () => (await readAssigned(site.dataDir)).get(jo)?.length ?? 0).toBeGreaterThan(2);
  const judge = await browserOf(browser);
  await signIn(judge, site.dataDir, jo, "/judging");
  await judge.getByLabel("I have read the rules on conflicts").check();
  await judge.getByRole("button", { name: "Sign and start" }).click();
  await judge.getByRole("link", { name: "Open the project" }).click();
  const address = judge.url();
  unassigned = address.split("/").at(-1)!;
  await judge.getByLabel("Reason").fill("My sister is on the team.");
  await passOn(judge);
  await expect(judge.getByRole("status")).toContainText("has left your list");
  expect((await judge.request.get(address)).status()).toBe(404);
  const assigned = await readAssigned(site.dataDir);
  expect(assigned.get(jo)).not.toContain(unassigned);
  const others = [...assigned.values()].filter((projects) => projects.includes(unassigned));
  expect(others).toHaveLength(programme.judging.firstWave.reviewsPerProject);

  await judge.getByRole("link", { name: "Open the project" }).click();
  const groups = judge.getByRole("group").filter({ has: judge.getByRole("radio", { name: "7", exact: true }) });
  await expect(groups).toHaveCount(criteria.length);
  for (const group of await groups.all()) await group.getByRole("radio", { name: "7", exact: true }).check();
  await judge.getByLabel("Note to the team").fill("Talk to farmers.");
  await judge.getByLabel("Note to the organizers").fill("For your eyes only.");
  await judge.getByRole("button", { name: "Save marks" }).click();
  // The marks have saved themselves meanwhile, and say the same; the notes come with the button's page.
  await judge.waitForURL(/#saved$/);
  await expect(judge.getByRole("status")).toContainText("All criteria are marked");

  // Everyone else marks as well; nothing of that is on this judge's pages.
  await markTheRest(site.dataDir, (project) => (project === 0 ? 9 : project === last ? 3 : 7));
  for (const page of ["/judging", judge.url()]) {
    await judge.goto(page);
    await expect(judge.locator("body")).not.toContainText(/A note to team|Judge1|votes? counted/);
  }
  await judge.context().close();
});

test("the second wave goes out by itself, and marks become final", async ({ browser }) => {
  await moveTo(secondWaveAt);
  const before = (await readAssigned(site.dataDir)).get(jo)!.length;
  const judge = await browserOf(browser, jo, secondWaveAt);
  const listed = async () => {
    await judge.goto("/judging");
    return judge.getByRole("listitem").filter({ hasText: "To mark" }).count();
  };
  await eventually.poll(listed).toBeGreaterThan(0);
  expect((await readAssigned(site.dataDir)).get(jo)!.length).toBeGreaterThan(before);
  await judge.context().close();

  await moveTo(marksFinalAt);
  const tooLate = await browserOf(browser, jo, marksFinalAt);
  await tooLate.goto("/judging");
  await expect(tooLate.getByText("Judging is closed. Thank you")).toBeVisible();
  await tooLate.context().close();
});

test("the desk sees a dry run and approves it; nothing is public before its instant", async ({ browser }) => {
  const desk = await browserOf(browser, olive, marksFinalAt);
  await desk.goto("/desk");
  await desk.getByRole("link", { name: "Look at the ranking" }).click();
  await expect(desk.getByText("1 counted, 0 held, 1 struck")).toBeVisible();
  const rows = desk.getByRole("table", { name: "Ranking" }).getByRole("row");
  await expect(rows).toHaveCount(teams + 1);
  await expect(rows.nth(1)).toContainText("Project 0");
  await desk.getByRole("button", { name: "Approve this run" }).click();
  await desk.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(desk.getByRole("status")).toContainText("Approved. It is published automatically");
  const reviews = (await desk.getByRole("link", { name: "Project 0", exact: true }).getAttribute("href"))!;
  await desk.goto(reviews);
  const one = (await desk.getByRole("table", { name: "Reviews" }).getByRole("link").first().getAttribute("href"))!;
  await look(desk, ["/desk/results", "/desk/judges", one]);
  await desk.context().close();

  const visitor = await browserOf(browser, firstTeam[0], marksFinalAt);
  await visitor.goto("/results");
  await expect(visitor.getByText("finalists are announced on")).toBeVisible();
  await visitor.goto("/portal");
  await expect(visitor.getByRole("heading", { name: "Your result" })).toHaveCount(0);
  await visitor.context().close();
});

const listOfFinalists = (page: Page) =>
  page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Finalists" }) })
    .getByRole("listitem");

test("the clock crosses the announcement: results, and each team's own marks", async ({ browser }) => {
  const announcedAt = announcementAt(programme);
  await moveTo(announcedAt - 4_000);
  const finalist = await browserOf(browser, firstTeam[1], announcedAt);
  const finalists = listOfFinalists(finalist);
  const published = async () => {
    await finalist.goto("/results");
    return finalists.count();
  };
  await eventually.poll(published).toBe(programme.finals.finalists);
  await expect(finalist.getByText(`Project ${last}`, { exact: true })).toHaveCount(0);
  await finalist.getByText("How it was counted").click();
  await expect(finalist.getByText("Votes removed")).toBeVisible();
  const inputs = await (await finalist.request.get(`/results/${programme.id}/inputs.json`)).text();
  expect(inputs).not.toMatch(/Project \d|Team \d|@|founder|judge\d|gmail|mailinator/i);

  await finalist.goto("/portal");
  const result = finalist.getByRole("region", { name: "Your result", exact: true });
  await expect(result).toContainText(`Place 1 of ${teams}`);
  await expect(result).toContainText("1 vote counted for you.");
  await expect(result).not.toContainText(/For your eyes only|Jo |Judge\d|A note to team [1-9]/);
  for (const address of ["/desk/results", "/desk/votes", "/judging", `/judging/${unassigned}`])
    expect((await finalist.request.get(address)).status(), address).toBe(403);
  await look(finalist, ["/results", "/portal"]);
  await finalist.context().close();
});

test("a team appeals, the committee of three upholds it, and there is one finalist more", async ({ browser }) => {
  const now = announcementAt(programme);
  const founder = await browserOf(browser, `founder${last}@example.com`, now);
  await founder.goto("/portal");
  await expect(founder.getByRole("region", { name: "Your result", exact: true })).toContainText(
    `Place ${teams} of ${teams}`,
  );
  await founder.getByRole("link", { name: "Appeal", exact: true }).last().click();
  await look(founder, ["/portal/appeal"]);
  await founder.getByLabel("What should be looked at again").fill("Our prototype was down while the judges looked.");
  await founder.getByRole("button", { name: "Send appeal" }).click();
  await expect(founder.getByRole("status")).toContainText("We received your appeal");

  const desk = await browserOf(browser, olive, now);
  await desk.goto("/desk");
  await desk.getByRole("link", { name: "Decide on the appeal" }).click();
  const appeal = desk.url();
  await desk.getByLabel("Decision", { exact: true }).selectOption("upheld");
  await desk.getByLabel("Reason", { exact: true }).fill("Our own server was down that evening.");
  for (const seat of await desk.getByLabel(/^Who served as/).all()) await seat.fill("Casey Clerk");
  await desk.getByRole("button", { name: "Continue" }).click();
  await expect(desk.getByText("no one else loses a place")).toBeVisible();
  await desk.getByRole("button", { name: "Enter the decision" }).click();
  await expect(desk.getByRole("status")).toContainText("Entered. We told the team.");
  await look(desk, ["/desk/appeals", appeal]);
  await desk.context().close();

  await founder.goto("/portal/appeal");
  await expect(founder.getByText("You are finalists.")).toBeVisible();
  await expect(founder.getByText("Our own server was down that evening.")).toBeVisible();
  const finalists = listOfFinalists(founder);
  await eventually
    .poll(async () => {
      await founder.goto("/results");
      return finalists.count();
    })
    .toBe(programme.finals.finalists + 1);

  await founder.goto("/portal/finals");
  await founder.getByLabel("Yes, we're coming").check();
  await founder.getByLabel("What you need to take part").fill("A ramp.");
  await founder.getByRole("button", { name: "Save answer" }).click();
  await expect(founder.getByRole("status")).toContainText("Your answer is saved");
  await look(founder, ["/portal/finals"]);
  await founder.context().close();
});

/** Results go out a few at a time, after everything else. */
const told = "You are finalists: Project 0";
const subjectsTo = async (email: string) =>
  (await mailsTo(site.dataDir, email)).map((mail) => /^Subject: (.*?)\r?$/m.exec(mail)?.[1] ?? "");

test("at the finals: checked in, an award, and a certificate to hang on a wall", async ({ browser }) => {
  await moveTo(finalsAt);
  const desk = await browserOf(browser, olive, finalsAt);
  await desk.goto("/desk/results");
  await desk.getByRole("link", { name: "Finals: who's coming" }).click();
  await expect(desk.getByText("A ramp.")).toBeVisible();
  await desk.getByRole("button", { name: `Check in Fay Founder${last}` }).click();
  await expect(desk.getByRole("status")).toContainText("Checked in");
  await look(desk, ["/desk/results/finals"]);
  await desk.goto("/desk/results");
  await desk.getByLabel("Project", { exact: true }).selectOption({ label: "Project 0 (Team 0)" });
  await desk.getByLabel("Award", { exact: true }).selectOption("audience-choice");
  await desk.getByRole("button", { name: "Give the award" }).click();
  await desk.getByRole("button", { name: "Yes, give it" }).click();
  await expect(desk.getByRole("status")).toContainText("The members get an email and a certificate");
  await desk.context().close();

  const founder = await browserOf(browser, `founder${last}@example.com`, finalsAt);
  await founder.goto("/portal");
  await founder
    .getByRole("region", { name: "Your certificates" })
    .getByRole("link", { name: /Finalist/ })
    .click();
  await expect(founder.getByRole("heading", { name: "This certificate is genuine" })).toBeVisible();
  await expect(founder.getByText(`Fay Founder${last}`).first()).toBeVisible();
  const pdf = await founder.request.get(
    (await founder.getByRole("link", { name: "Download the certificate (PDF)" }).getAttribute("href"))!,
  );
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  await look(founder, [founder.url(), "/results"]);
  for (const email of firstTeam)
    await eventually
      .poll(async () => (await subjectsTo(email)).filter((subject) => subject.endsWith(told)).length)
      .toBe(1);
  await expect(founder.getByRole("heading", { name: /Audience Choice Award/ })).toBeVisible();
  expect(noise).toEqual([]);
});
