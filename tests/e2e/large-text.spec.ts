import { pages } from "#app/routes.ts";
import { expect, test } from "#tests/support/browser/journey.ts";

const listed = pages.filter(({ indexed }) => indexed).map(({ path }) => path);

for (const size of [24, 32])
  test(`with text of ${size} px nothing scrolls sideways on a phone, and Menu is in view`, async ({
    playwright,
    launchOptions,
    baseURL,
  }) => {
    const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${size}`];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    try {
      const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
      const tooWide: string[] = [];
      for (const path of [...listed, "/register?package=individual", "/sign-in", "/join", "/scholarship"]) {
        await page.goto(baseURL + path);
        const [font, width] = await page.evaluate(() => [
          getComputedStyle(document.documentElement).fontSize,
          document.documentElement.scrollWidth,
        ]);
        expect(font).toBe(`${size}px`);
        if (width > 360) tooWide.push(`${path}: ${width}`);
        const menu = await page.getByRole("button", { name: "Menu" }).boundingBox();
        expect(menu!.x + menu!.width, path).toBeLessThanOrEqual(360);
      }
      expect(tooWide).toEqual([]);
    } finally {
      await browser.close();
    }
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
