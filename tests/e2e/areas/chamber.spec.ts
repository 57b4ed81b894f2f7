import { programme } from "#content/programme.ts";
import { clocks, expect, test } from "#tests/support/browser/journey.ts";
import { looksRight } from "#tests/support/browser/looks-right.ts";
import { mailedCode, mailsTo } from "#tests/support/mail/mailed-code.ts";
import { person } from "#tests/support/person.ts";
import { registerAndPay } from "#tests/support/browser/registering.ts";
import { season } from "#tests/support/season/season.ts";
import { seedChamberTeams } from "#tests/support/seeds/seed-chamber-teams.ts";

test.use({ siteClock: clocks.standard });

test("a chamber from payment to five nominated teams, with a member's own journey inside", async ({
  page,
  site,
  browser,
  baseURL,
  expectConsole,
}) => {
  test.setTimeout(240_000);
  expectConsole(/status of 4(03|04|22)/);
  const paid = await registerAndPay(page, "chamber", programme.packages.chamber.standardPrice);
  await expect(paid.getByRole("heading", { name: "Invite Your Members" })).toBeVisible();
  await expect.poll(async () => (await mailsTo(site, person.email)).join("\n")).toContain("Your chamber's join code");

  // The buyer signs in, and is led to the chamber's page.
  await paid.getByRole("link", { name: "Open your chamber's page" }).click();
  await paid.getByLabel("Email").fill(person.email);
  await paid.getByRole("button", { name: "Send code" }).click();
  await paid.getByRole("textbox", { name: "Code" }).fill(await mailedCode(site, person.email));
  await paid.getByRole("button", { name: "Sign in" }).click();
  await expect(paid).toHaveURL(/\/chamber$/);
  await expect(paid.getByRole("heading", { level: 1 })).toHaveText(person.company);
  await expect(paid.getByText("No one has joined yet.")).toBeVisible();
  const codeText = paid.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  const code = await codeText.innerText();
  await looksRight(paid);
  for (const paper of ["Poster (PDF)", "Letter to members (PDF)", "Receipt (PDF)"]) {
    const href = await paid.getByRole("link", { name: paper }).getAttribute("href");
    const answer = await paid.request.get(href!);
    expect([answer.status(), (await answer.body()).subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
  }

  // Its board has decided: it reads what came of it.
  await paid.getByRole("link", { name: "Progress report" }).click();
  await expect(paid.getByRole("heading", { level: 1 })).toHaveText("Progress report");
  await looksRight(paid);
  const report = await paid.getByRole("link", { name: "Download as PDF" }).getAttribute("href");
  expect((await (await paid.request.get(report!)).body()).subarray(0, 5).toString()).toBe("%PDF-");

  // A member scans the poster, on a phone.
  const phone = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  const member = await phone.newPage();
  await member.goto("/join?code=ABCD-EFGH");
  await expect(member.getByLabel("Chamber code")).toHaveValue("ABCD-EFGH");
  await expect(member.getByRole("checkbox")).not.toBeChecked();
  await member.getByLabel("First Name").fill("Bea");
  await member.getByLabel("Last Name").fill("Baker");
  await member.getByLabel("Email").fill("bea@example.com");
  await member.getByLabel("Business").fill("Bea's Bread");
  await member.getByRole("checkbox").check();
  await member.getByRole("button", { name: "Join", exact: true }).click();
  await expect(member.getByLabel("Chamber code")).toHaveAccessibleDescription(/code doesn't work/);
  await expect(member.getByLabel("First Name")).toHaveValue("Bea");
  await member.getByLabel("Chamber code").fill(code.toLowerCase());
  await member.getByRole("button", { name: "Join", exact: true }).click();
  await expect(member.getByRole("status")).toContainText("bea@example.com");
  await member.getByLabel("Code").fill(await mailedCode(site, "bea@example.com"));
  await member.getByRole("button", { name: "Confirm" }).click();
  await expect(member).toHaveURL(/\/portal$/);
  await member.goto("/portal/team");
  await member.getByLabel("Team name").fill("Bread Bots");
  await member.getByRole("button", { name: "Create team" }).click();
  await expect(member.getByRole("status")).toBeVisible();
  // A member is no contact.
  for (const path of ["/chamber", "/chamber/progress", "/chamber/roster.csv"])
    expect((await member.goto(path))!.status()).toBe(403);
  // They see the chamber in the portal, change their mind, and read what leaving means before they stay.
  await member.goto("/portal");
  await member.getByRole("link", { name: "Your chamber, and what it sees" }).click();
  await expect(member.getByRole("heading", { level: 1 })).toHaveText(person.company);
  await member.getByLabel("Business").fill("Bea's Breads");
  await member.getByRole("button", { name: "Save" }).click();
  await expect(member.getByRole("status")).toContainText("Saved");
  await member.getByRole("button", { name: "Leave the chamber" }).click();
  await expect(
    member.getByText("No one else is on your team Bread Bots, so the team ends too, and its draft with it."),
  ).toBeVisible();
  await member.getByRole("link", { name: "Stay" }).click();
  await member.goto("/join");
  await expect(member.getByText(`You have a place through ${person.company}.`)).toBeVisible();

  const seeded = ["Canal Crew", "Dam Good Data", "Elk Alert", "Fir Finder", "Gem Guides"];
  await seedChamberTeams(site.dataDir, { code, teams: seeded, at: season.standardAt });

  // Five nominations, and no button for a sixth.
  await paid.goto("/chamber");
  await expect(paid.getByRole("strong").filter({ hasText: "Bea Baker" })).toBeVisible();
  await expect(paid.getByText(/^Bea's Breads · Joined/)).toBeVisible();
  const roster = await paid.request.get((await paid.getByRole("link", { name: "Export (CSV)" }).getAttribute("href"))!);
  expect(await roster.text()).toContain("Bea Baker,Bea's Breads,");
  await expect(paid.getByText("2 members prefer not to be named.")).toBeVisible();
  for (const team of ["Bread Bots", ...seeded.slice(0, 4)]) {
    await paid.getByRole("button", { name: `Nominate ${team}`, exact: true }).click();
    await expect(paid.getByRole("status")).toHaveText("The team is nominated.");
  }
  await expect(paid.getByText("5 of 5 nominated")).toBeVisible();
  await expect(paid.getByRole("button", { name: /^Nominate / })).toHaveCount(0);
  await looksRight(paid);

  // A renewed code ends the old one; who joined stays. Someone else's chamber is not there.
  await paid.getByRole("button", { name: "Renew code" }).click();
  await expect(paid.getByRole("status")).toContainText("new code");
  await expect(codeText).not.toHaveText(code);
  await expect(paid.getByText("6 members have joined.")).toBeVisible();
  expect((await paid.request.get("/chamber?chamber=another")).status()).toBe(404);
  expect((await paid.request.get("/chamber/secrets.pdf")).status()).toBe(404);
  await phone.close();

  await page.goto(`/join?code=${code}`);
  await looksRight(page);
});
