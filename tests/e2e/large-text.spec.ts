import { pages } from "#app/routes.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { sidewaysFaults, withLargeText } from "#tests/support/browser/large-text.ts";

const listed = pages.filter(({ indexed }) => indexed).map(({ path }) => path);

test("with text of 24 or 32 px nothing scrolls sideways on a phone, and Menu is in view", async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  await withLargeText(playwright, launchOptions, baseURL!, async (page) => {
    const faults: string[] = [];
    for (const path of [...listed, "/register?package=individual", "/sign-in", "/join", "/scholarship"]) {
      await page.goto(path);
      await expect(page.getByRole("button", { name: "Menu" })).toBeVisible();
      faults.push(...(await sidewaysFaults(page)));
    }
    expect(faults).toEqual([]);
  });
});

test("in forced colors buttons have an edge, and only the current page is underlined", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/sponsors");
  const edge = (name: string) =>
    page
      .getByRole("banner")
      .getByRole("link", { name })
      .evaluate((link) => [getComputedStyle(link).borderTopWidth, getComputedStyle(link).textDecorationLine]);
  expect(await edge("Register Now")).toEqual(["1px", "none"]);
  expect(await edge("Sponsors")).toEqual(["1px", "underline"]);
  expect(await edge("Home")).toEqual(["1px", "none"]);
  const menu = page.getByRole("button", { name: "For Startups" });
  expect(await menu.evaluate((button) => getComputedStyle(button).borderTopWidth)).toBe("1px");
  await page.goto("/judges-advisors");
  const swatches = await page
    .locator("figcaption [aria-hidden]")
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  expect(new Set(swatches).size).toBe(2);
});
