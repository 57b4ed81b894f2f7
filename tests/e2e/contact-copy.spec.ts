import type { Page } from "@playwright/test";
import { site } from "#content/site.ts";
import { longestMailto } from "#domain/text/mailto.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { watchMailProgram } from "#tests/support/browser/mail-program.ts";

const { general } = site.contacts;

async function write(page: Page, message: string) {
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Email").fill("ada@example.org");
  await page.getByLabel("Subject").fill("Copy me");
  await page.getByRole("textbox", { name: "Message" }).fill(message);
  await page.getByRole("button", { name: "Prepare Message" }).click();
}

test.describe("the prepared message", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("stays on the page, can be copied with its address, and goes when dismissed", async ({ page }) => {
    await write(page, "Line one\nLine two");
    const panel = page.getByRole("region", { name: "Your prepared message" });
    await expect(panel).toBeFocused();
    await expect(panel.getByRole("link", { name: general })).toHaveAttribute("href", `mailto:${general}`);
    await panel.getByRole("button", { name: "Copy message and address" }).click();
    await expect(panel.getByText("Copied. Paste it into a new email.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      [
        `To: ${general}`,
        `Subject: ${site.mailTag} Copy me`,
        "",
        "Name: Ada",
        "Email: ada@example.org",
        "",
        "Message:",
        "Line one",
        "Line two",
      ].join("\n"),
    );
    await page.getByLabel("Name").fill("Still there while I write the next one");
    await expect(panel).toBeVisible();
    await panel.getByRole("button", { name: "Dismiss" }).click();
    await expect(panel).toHaveCount(0);
    await expect(page.getByLabel("Name")).toBeFocused();
  });

  test("opens the mail program again", async ({ page }) => {
    const mailProgram = watchMailProgram(page);
    await write(page, "Once more, please");
    const again = page.getByRole("link", { name: "Open the email program again" });
    await expect(again).toBeVisible();
    expect(await again.getAttribute("href")).toBe(mailProgram.links[0]);
  });

  test("is not handed over when its link is too long: the page says so and keeps the form", async ({ page }) => {
    const mailProgram = watchMailProgram(page);
    const long = "Ü".repeat(1000);
    await write(page, long);
    const panel = page.getByRole("region", { name: "Your prepared message" });
    await expect(panel).toContainText("too long to open in an email program");
    await expect(panel).toContainText(general);
    await expect(page.getByRole("status")).toBeHidden();
    expect(mailProgram.links).toEqual([]);
    await expect(page.locator("#message")).toHaveValue(long);
    await panel.getByRole("button", { name: "Copy message and address" }).click();
    await expect(panel.getByText("Copied.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(long);
  });

  test("is handed over up to the limit, to the character", async ({ page }) => {
    const mailProgram = watchMailProgram(page);
    await write(page, "Ü".repeat(100));
    const panel = page.getByRole("region", { name: "Your prepared message" });
    await expect(panel).toBeVisible();
    const room = longestMailto - (mailProgram.links[0]?.length ?? 0);
    const fitting = "Ü".repeat(100 + Math.floor(room / 6)) + "x".repeat(room % 6);
    await write(page, fitting);
    await expect(panel).toBeVisible();
    expect(mailProgram.links.at(-1)).toHaveLength(longestMailto);
    await write(page, `${fitting}x`);
    await expect(panel).toContainText("too long");
    expect(mailProgram.links).toHaveLength(2);
  });
});

test("a browser that refuses the clipboard gets the text selected, and is told", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await write(page, "Copy me by hand");
  await page.getByRole("button", { name: "Copy message and address" }).click();
  await expect(page.getByText("Your browser did not allow the copy.")).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain("Copy me by hand");
});
