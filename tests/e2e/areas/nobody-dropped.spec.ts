import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { formatMoney } from "#content/en/formats.ts";
import { programme } from "#content/programme.ts";
import { freePort } from "#scripts/free-port.ts";
import { portalTimes } from "#server/people/portal-times.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { fastFolder } from "#tests/support/fast-folder.ts";
import { looksRight } from "#tests/support/browser/looks-right.ts";
import { fillIn, openDetails, proceed } from "#tests/support/browser/registering.ts";
import { awaitMail } from "#tests/support/mail/await-mail.ts";
import { codeAfter, signIn } from "#tests/support/mail/code-mail.ts";
import { readCode } from "#tests/support/mail/read-code.ts";
import { season, siteClock } from "#tests/support/season/season.ts";
import { founderEmail, seedFounders } from "#tests/support/seeds/seed-founders.ts";
import { seedOrganizer, signInCookie } from "#tests/support/seeds/seed-judging.ts";
import { startSite, type RunningSite } from "#tests/support/running-site/start-site.ts";

// From paying to the portal, from an invitation to a team, from a guardian's mail to a consent: nobody is dropped.

const day = 24 * 3_600_000;
const open = portalTimes(programme).deadlineAt - 20 * day;
const price = formatMoney(programme.packages.individual.earlyPrice);

const buyer = (firstName: string, company = "") => ({
  firstName,
  lastName: "Alder",
  email: `${firstName.toLowerCase()}@example.org`,
  phone: "208-555-0199",
  company,
});
const [mia, nate, dora, newt] = [buyer("Mia"), buyer("Nate"), buyer("Dora", "Challis Chamber"), buyer("Newt")];
const gil = buyer("Gil");

test.describe.configure({ mode: "serial", timeout: 120_000 });

let site: RunningSite;
let env: Record<string, string>;
let clockAt: number;
const noise: string[] = [];

/** The site again, on the same data, at another time of the season. */
async function moveTo(at: number) {
  await site?.stop();
  clockAt = at;
  site = await startSite({ ...env, SITE_CLOCK: siteClock(at) });
}

/** A browser of its own, signed in where an address is given. */
async function browserOf(browser: Browser, email?: string, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: "reduce", javaScriptEnabled });
  const page = await context.newPage();
  page.on("pageerror", (error) => noise.push(error.message));
  if (email !== undefined) {
    const [name, value] = (await signInCookie(site, email, clockAt)).split("=") as [string, string];
    await context.addCookies([{ name, value, url: site.url }]);
  }
  return page;
}

/** Pays in the sandbox, and gives the tab in which that ends. */
async function pay(page: Page, who: typeof mia, type: "individual" | "chamber" = "individual"): Promise<Page> {
  await openDetails(page, type);
  await fillIn(page, who);
  const tab = page.context().waitForEvent("page");
  await proceed(page).click();
  const checkout = await tab;
  await checkout.getByRole("button", { name: /^Pay/ }).click();
  await checkout.waitForURL("**/registration-success**");
  return checkout;
}

const mailText = async (address: string, subject: RegExp, count = 1) =>
  (await awaitMail(site.dataDir, address, subject, count)).text!.replaceAll(/\s+/g, " ");

test.beforeAll(async () => {
  env = {
    PORT: String(await freePort()),
    DATA_DIR: mkdtempSync(path.join(fastFolder, "nobody-dropped-")),
    LOG_LEVEL: "warn",
  };
  await moveTo(season.earlyAt);
  await seedOrganizer(site.dataDir, "olive@desk.example", "organizer", clockAt);
});
test.afterAll(async () => {
  await site.stop();
  rmSync(env["DATA_DIR"]!, { recursive: true, force: true });
});

test("3, 4: who pays in November reads the first lesson, and finds the way back to it", async ({ browser }) => {
  const page = await browserOf(browser);
  const paid = await pay(page, mia);
  await expect(paid.getByText(/It goes to m•••@example\.org/)).toBeVisible();
  await expect(paid.getByText(/Is that address wrong\? Write to/)).toBeVisible();
  const access = await mailText(mia.email, /Your portal access$/);
  expect(access).toContain("Read your first lesson");
  expect(access).toContain(`type ${mia.email}`);

  await paid.getByRole("link", { name: "Read your first lesson" }).click();
  await paid.getByLabel("Email").fill(mia.email);
  await paid.getByRole("button", { name: "Send code" }).click();
  await paid.getByLabel("Code").fill(await readCode(site, mia.email));
  await paid.getByRole("button", { name: "Sign in" }).click();
  await expect(paid).toHaveURL("/portal/lessons/1");
  await expect(paid.locator("#notes-1")).toBeVisible();

  // Somebody who lost the mail begins on any page, on a desk and on a phone.
  await page.goto("/faq");
  const taking = page.getByRole("contentinfo").getByRole("navigation", { name: "Taking part" });
  for (const name of ["Sign in", "Showcase", "Results", "Check a certificate"])
    await expect(taking.getByRole("link", { name, exact: true })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/(sign-in|portal)/);
  await page.goto("/portal");
  await expect(page.getByText("The portal opens on")).toBeVisible();
  await expect(page.getByRole("link", { name: "Read your first lesson" })).toBeVisible();
  await page.context().close();
});

test("6: who paid twice is told with the amounts, asks, and is refunded", async ({ browser }) => {
  const page = await browserOf(browser, mia.email);
  await (await pay(page, mia)).close();
  const receipt = await mailText(mia.email, /Registration confirmed/, 2);
  expect(receipt).toContain(`You paid ${price} and ${price} with this address.`);
  expect(receipt).toContain("Ask for a refund");

  await page.goto("/portal/registration");
  await expect(page.getByText("You paid more than once")).toBeVisible();
  await looksRight(page);
  const second = page.getByText("Ask for a refund", { exact: true }).and(page.locator("summary")).first();
  await second.click();
  const form = page.getByRole("form", { name: "Ask for a refund" }).first();
  const registration = await form.locator("input[name=registration]").inputValue();

  // Somebody else cannot ask for Mia's money, nor hand her place on.
  const stranger = await browserOf(browser);
  await (await pay(stranger, nate)).close();
  await signIn(stranger, site.dataDir, nate.email);
  for (const intent of ["refund", "hand"]) {
    const wrong = await stranger.request.post("/portal/registration", {
      headers: { origin: site.url },
      form: { intent, registration, sure: "yes", firstName: "Eve", lastName: "Ill", email: "eve@example.org" },
    });
    expect(wrong.status()).toBe(422);
    expect(await wrong.text()).toContain("This place isn&#x27;t yours anymore");
  }

  // Signed out while typing, and then somebody else signs in there: nothing is lost, and nothing is theirs.
  const reason = form.getByLabel(/What should we know/);
  await reason.fill("I pressed it twice.");
  await page.context().clearCookies();
  await form.getByRole("button", { name: "Ask for a refund" }).click();
  await expect(page).toHaveURL(/\/sign-in\?to=/);
  const onward = new URL(page.url()).searchParams.get("to")!;
  const signInAs = async (email: string) => {
    const [name, value] = (await signInCookie(site, email, clockAt)).split("=") as [string, string];
    await page.context().addCookies([{ name, value, url: site.url }]);
    await page.goto(onward);
  };
  await signInAs(mia.email);
  await expect(page.getByRole("alert")).toContainText("did not arrive");
  await expect(page.getByRole("alert")).toContainText("back in the form");
  await expect(reason).toHaveValue("I pressed it twice.");
  await page.context().clearCookies();
  await form.getByRole("button", { name: "Ask for a refund" }).click();
  await expect(page).toHaveURL(/\/sign-in\?to=/);
  await signInAs(nate.email);
  await expect(page.getByRole("alert")).toHaveText(/Nothing was changed\.$/);
  await page.context().clearCookies();
  await signInAs(mia.email);
  await expect(page.getByRole("alert")).toHaveText(/Nothing was changed\.$/);
  await second.click();
  await reason.fill("I pressed it twice.");
  await form.getByRole("button", { name: "Ask for a refund" }).click();
  await expect(page.getByRole("status")).toContainText("Someone on our team will decide and answer by email");

  const desk = await browserOf(browser, "olive@desk.example");
  await desk.goto("/desk");
  await desk.getByRole("link", { name: "Decide on the refund" }).click();
  await expect(desk.getByText("I pressed it twice.")).toBeVisible();
  await desk.getByRole("button", { name: "Refund", exact: true }).click();
  await desk.getByLabel("Reason").fill("Paid twice.");
  await desk.getByRole("button", { name: `Refund ${price}` }).click();
  await expect(desk.getByRole("status")).toContainText("Refunded");
  await expect(desk.getByRole("button", { name: "Send answer" })).toHaveCount(0);

  await page.goto("/portal/registration");
  await expect(page.getByText(`${price} refunded`)).toBeVisible();
  await expect(page.getByText("You paid more than once")).toHaveCount(0);
  await expect(page.getByText("Someone on our team will decide and answer")).toHaveCount(0);
  await page.goto("/portal");
  await expect(page.getByRole("heading", { name: "Welcome, Mia" })).toBeVisible();
  for (const one of [page, stranger, desk]) await one.context().close();
});

test("13: a place is handed to somebody, who starts with their own details", async ({ browser }) => {
  const giver = await browserOf(browser);
  await (await pay(giver, gil)).close();
  await signIn(giver, site.dataDir, gil.email);
  await giver.goto("/portal/registration");
  const receipt = await giver.getByRole("link", { name: "Receipt (PDF)" }).getAttribute("href");
  expect((await (await giver.request.get(receipt!)).body()).subarray(0, 5).toString()).toBe("%PDF-");
  const hand = async (firstName: string, email: string) => {
    await giver.goto("/portal/registration");
    await giver.locator("summary").filter({ hasText: "Hand this place to somebody" }).click();
    const form = giver.getByRole("form", { name: "Hand this place to somebody" });
    await form.getByLabel("First Name").fill(firstName);
    await form.getByLabel("Last Name").fill("Birch");
    await form.getByLabel("Email").fill(email);
    await form.getByRole("button", { name: "Hand this place to somebody" }).click();
    await expect(giver.getByRole("alert")).toContainText("You can't undo this yourself");
    await giver.getByRole("button", { name: "Yes, hand it over" }).click();
  };
  // Mia has one, and Gil is Gil.
  await hand("Mia", mia.email);
  await expect(giver.getByRole("alert")).toContainText("This person already has a place");
  await hand("Gil", gil.email.toUpperCase());
  await expect(giver.getByRole("alert")).toContainText("This is your own address");
  await looksRight(giver);
  await hand("Kay", "kay@example.org");
  await expect(giver.getByRole("status")).toContainText("We emailed both of you");
  await expect(giver.getByText("You have no place this season.")).toBeVisible();
  expect(await mailText(gil.email, /You handed your place to Kay Birch$/)).toContain("Wasn't this you?");
  expect(await mailText("kay@example.org", /Gil Alder handed you a place$/)).toContain("costs you nothing");

  const kay = await browserOf(browser, "kay@example.org", false);
  await kay.goto("/portal");
  await expect(kay.getByRole("heading", { name: "Welcome, Kay" })).toBeVisible();
  await kay.goto("/portal/registration");
  await expect(kay.getByText(/Gil Alder handed it to you on/)).toBeVisible();
  for (const one of [giver, kay]) await one.context().close();
});

test("6, 8: who paid and joined a chamber is told of the money, and keeps the place when removed", async ({
  browser,
}) => {
  const director = await browserOf(browser);
  await (await pay(director, dora, "chamber")).close();
  await signIn(director, site.dataDir, dora.email, "/chamber");
  const code = await director.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).innerText();

  const member = await browserOf(browser, nate.email, false);
  await member.goto(`/join?code=${code}`);
  await member.getByLabel("First Name").fill("Nate");
  await member.getByLabel("Last Name").fill("Alder");
  await member.getByLabel("Email").fill(nate.email);
  await member.getByLabel("Business").fill("Nate's Nursery");
  const join = member.getByRole("button", { name: "Join", exact: true });
  await member.getByLabel("Code").fill(await codeAfter(site.dataDir, nate.email, () => join.click()));
  await member.getByRole("button", { name: "Confirm" }).click();
  await expect(member).toHaveURL(/\/portal$/);
  await expect(member.getByText("Challis Chamber").first()).toBeVisible();
  await member.goto("/portal/registration");
  await expect(member.getByText("You paid, and your chamber covers you too")).toBeVisible();
  const joined = await mailText(nate.email, /You have a place$/);
  expect(joined).toContain(`You paid ${price}, and Challis Chamber gives you a place at no cost.`);
  expect(joined).not.toContain("It costs you nothing");

  // Not named, and yet seen by the business, and removed after a second press.
  await director.reload();
  const row = director.getByRole("listitem").filter({ hasText: "Nate's Nursery" });
  await expect(row).toContainText("Prefers not to be named");
  await row.getByRole("button", { name: /^Remove/ }).click();
  await director
    .locator("#confirm")
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(director.getByText("No one has joined yet.")).toBeVisible();
  const removed = await mailText(nate.email, /You are no longer a member through Challis Chamber$/);
  expect(removed).toContain("You have your own Individual registration, so you keep your place");
  expect(removed).not.toContain("register");
  await member.goto("/portal");
  await expect(member.getByRole("heading", { name: "Welcome, Nate" })).toBeVisible();
  await member.goto("/portal/registration");
  await expect(member.getByText("You have a place through an Individual registration.")).toBeVisible();
  for (const one of [director, member]) await one.context().close();
});

test("5: who is invited without a place finds the invitation before and after paying", async ({ browser }) => {
  await moveTo(open);
  await seedFounders(site.dataDir, clockAt, [
    { name: "Spud Scouts", members: ["Lea"], answered: ["Lea"], draft: null },
  ]);
  const lead = await browserOf(browser, founderEmail("Lea"));
  await lead.goto("/portal/team");
  const invite = async (email: string) => {
    await lead.getByLabel("Email", { exact: true }).fill(email);
    await lead.getByRole("button", { name: "Send invitation" }).click();
  };
  await invite(founderEmail("Lea"));
  await expect(lead.getByRole("alert")).toContainText("This is your own address");
  await invite(newt.email);
  await expect(lead.getByRole("status")).toContainText("The invitation is on its way");
  await expect(lead.getByRole("button", { name: `Resend ${newt.email}` })).toBeVisible();
  await expect(lead.getByRole("button", { name: `Withdraw ${newt.email}` })).toBeVisible();
  await lead.getByRole("button", { name: `Resend ${newt.email}` }).click();
  await expect(lead.getByRole("alert")).toContainText("already has your invitation");

  const mail = await mailText(newt.email, /Lea Alder invited you to the team Spud Scouts$/);
  expect(mail).toContain(formatMoney(programme.packages.individual.standardPrice));
  expect(mail).toContain("join with its code and pay nothing");
  const link = /\S+(\/portal\/team\?code=\S+)/.exec(mail)![1]!;
  const invited = await browserOf(browser);
  await signIn(invited, site.dataDir, newt.email, link);
  await expect(invited.getByText("Lea Alder invited you to join the team Spud Scouts.")).toBeVisible();
  await expect(invited.getByRole("button", { name: "Join team" })).toHaveCount(0);
  await looksRight(invited);
  await invited.getByRole("link", { name: "Register as an individual" }).click();
  await expect(invited).toHaveURL(/\/register/);
  await (await pay(invited, newt)).close();
  await invited.goto("/portal/team");
  await invited.getByRole("form", { name: "Join the team Spud Scouts" }).getByRole("button").click();
  await expect(invited.getByRole("heading", { name: "Spud Scouts" })).toBeVisible();
  await awaitMail(site.dataDir, founderEmail("Lea"), /Newt Alder joined Spud Scouts$/);
  await lead.goto("/portal/team");
  await expect(lead.getByText(newt.email)).toHaveCount(0);
  for (const one of [lead, invited]) await one.context().close();
});

test("7: a guardian consents on a device of their own, and takes it back there", async ({ browser }) => {
  const teen = await browserOf(browser, newt.email);
  await teen.goto("/portal/details");
  await teen.getByLabel("I am 13 to 17").check();
  await teen.getByRole("button", { name: "Save age" }).click();
  await teen.getByLabel("Parent's or guardian's name").fill("Pat Alder");
  await teen.getByLabel("Parent's or guardian's email").fill("pat@home.example");
  await teen.getByRole("button", { name: "Ask my guardian" }).click();
  await expect(teen.getByText("We wrote to your parent or guardian")).toBeVisible();

  const asked = await mailText("pat@home.example", /Newt Alder is asking for your consent$/);
  const code = /\b([2-9A-Z]{4}-[2-9A-Z]{4})\b/.exec(asked)![1]!;
  const guardian = await browserOf(browser, undefined, false);
  const type = async (text: string) => {
    await guardian.goto("/consent");
    await guardian.getByLabel("Code", { exact: true }).fill(text);
    await guardian.getByRole("button", { name: "Continue" }).click();
  };
  await type("ABCD-EFGH");
  await expect(guardian.getByRole("alert")).toContainText("This code isn't right");
  await type(code.toLowerCase());
  await expect(guardian.getByRole("heading", { level: 1 })).toHaveText("Consent for Newt Alder");
  await expect(guardian.getByText("on the team Spud Scouts")).toBeVisible();
  await expect(guardian.getByText("Newt A.", { exact: true })).toBeVisible();
  await guardian.getByLabel("Your name").fill("Pat Alder");
  await guardian.getByRole("button", { name: "Give consent" }).click();
  await expect(guardian.getByRole("status")).toContainText("We have your consent");
  const given = await mailText("pat@home.example", /You gave consent for Newt Alder$/);
  expect(given).toContain("You can withdraw your consent at any time");
  await teen.goto("/portal/details");
  await expect(teen.getByText("We have the consent of your parent or guardian.")).toBeVisible();

  await type(code);
  await guardian.getByRole("button", { name: "Withdraw consent" }).click();
  await expect(guardian.getByRole("status")).toContainText("You withdrew your consent");
  await awaitMail(site.dataDir, founderEmail("Lea"), /guardian withdrew their consent$/);
  await teen.reload();
  await expect(teen.getByText("Your parent or guardian withdrew their consent.")).toBeVisible();
  for (const one of [teen, guardian]) await one.context().close();
  expect(noise).toEqual([]);
});
