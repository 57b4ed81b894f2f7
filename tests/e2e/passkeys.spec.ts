import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { clocks, expect, test as journey } from "#tests/support/browser/journey.ts";
import { looksRight } from "#tests/support/browser/looks-right.ts";
import { pressTwice } from "#tests/support/browser/press-twice.ts";
import { readCode } from "#tests/support/mail/read-code.ts";
import { startSite, type RunningSite } from "#tests/support/running-site/start-site.ts";

const olive = "olive@example.org";
const run = promisify(execFile);

/** A site whose desk opens with a passkey only. */
const test = journey.extend<{ site: RunningSite }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const site = await startSite({ SITE_CLOCK: clocks.standard, LOG_LEVEL: "warn", DESK_PASSKEYS: "required" });
    await use(site);
    await site.stop();
  },
});

/** A device that answers by itself, as a phone does whose owner has just looked at it. */
async function holdDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function enterCode(page: Page, site: RunningSite): Promise<void> {
  await page.getByLabel("Email").fill(olive);
  const sent = await pressTwice(page, page.getByRole("button", { name: "Send code" }), "**/sign-in*");
  await page.getByLabel("Code").fill(await readCode(site, olive));
  expect(sent()).toBe(1);
  await page.unroute("**/sign-in*");
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("a passkey is added after the first code, opens the desk, and is removed", async ({
  page,
  site,
  expectConsole,
}) => {
  // The desk answers 403 until there is a passkey.
  expectConsole(/status of 403/);
  await run(process.execPath, ["server/desk/main.ts", "organizer", "add", olive, "--name", "Olive Oak"], {
    env: { PATH: process.env["PATH"], DATA_DIR: site.dataDir, SITE_CLOCK: clocks.standard, SITE_URL: site.url },
  });
  await holdDevice(page);
  await page.goto("/desk");
  await looksRight(page);
  await enterCode(page, site);
  await expect(page.getByRole("heading", { name: "You need a passkey to open the desk" })).toBeVisible();
  await page.getByRole("link", { name: "your account page" }).click();
  await expect(page.getByRole("button", { name: "Add a passkey" })).toBeVisible();
  await looksRight(page);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("status").first()).toContainText("Your passkey was added");
  await expect(page.getByText("not used yet")).toBeVisible();
  await looksRight(page);

  // The same device has it already.
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("This device already has a passkey for your account.")).toBeVisible();

  // This session is as good as one that was opened with it.
  await page.goto("/desk");
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();

  await page.goto("/sign-in?to=/desk/people");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL(/\/desk\/people$/);
  await page.getByRole("link", { name: "Account", exact: true }).first().click();
  await expect(page.getByText(/with a passkey, Chrome on/)).toBeVisible();

  await page.getByText("Rename").first().click();
  await page.getByLabel("Name", { exact: true }).fill("My laptop");
  await page.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByText("My laptop").first()).toBeVisible();

  // The address: confirmed with the passkey, then with a code to the new one.
  await page.getByLabel("New email").fill("olive@new.example");
  await page.getByRole("button", { name: "Change email" }).click();
  await expect(page.getByRole("button", { name: "Confirm with a passkey" })).toBeVisible();
  await looksRight(page);
  await page.getByRole("button", { name: "Confirm with a passkey" }).click();
  await page.getByLabel("Code").fill(await readCode(site, "olive@new.example"));
  await page.getByRole("button", { name: "Confirm new address" }).click();
  await expect(page.getByRole("status").first()).toContainText("Your address was changed");
  await expect(page.getByText("olive@new.example").first()).toBeVisible();

  await page.getByRole("button", { name: "Remove My laptop" }).click();
  await expect(page.getByRole("status").first()).toContainText("The passkey was removed");
  await page.goto("/desk");
  await expect(page.getByRole("heading", { name: "You need a passkey to open the desk" })).toBeVisible();
});

journey.describe("without scripts", () => {
  journey.use({ javaScriptEnabled: false, siteClock: clocks.standard });
  journey("the sign-in page says that the code is the way", async ({ page }) => {
    await page.goto("/sign-in");
    expect(await page.content()).toContain("Passkeys need JavaScript");
    await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Send code" })).toBeVisible();
  });
});
