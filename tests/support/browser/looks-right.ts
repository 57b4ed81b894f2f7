import { expect, type Page } from "@playwright/test";
import { accessibilityFaults } from "./axe.ts";

/** Clean by axe and without sideways scrolling, on a phone and on a desk, in both themes. */
export async function looksRight(page: Page): Promise<void> {
  for (const width of [360, 1280])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const where = `${page.url()} at ${width}, ${colorScheme}`;
      expect(await accessibilityFaults(page, colorScheme === "light" ? "every rule" : "colours"), where).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, where).toBeLessThanOrEqual(0);
    }
  await page.emulateMedia({ colorScheme: "light" });
}
