import { expect, type Page } from "@playwright/test";
import { accessibilityFaults } from "./axe.ts";
import { weakContrasts } from "./weak-contrasts.ts";

/**
 * A width changes what there is, another theme colours alone: those are measured in every look. How links stand out in
 * their text takes as long to find as everything else together, and is the same everywhere: they are underlined.
 */
const looks = [
  { width: 360, colorScheme: "light", without: ["color-contrast", "link-in-text-block"] },
  { width: 360, colorScheme: "dark", without: null },
  { width: 1280, colorScheme: "light", without: ["color-contrast"] },
  { width: 1280, colorScheme: "dark", without: null },
] as const;

/** Clean by axe and without sideways scrolling, on a phone and on a desk, in both themes. */
export async function looksRight(page: Page): Promise<void> {
  for (const { width, colorScheme, without } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const where = `${page.url()} at ${width}, ${colorScheme}`;
    if (without) expect(await accessibilityFaults(page, without), where).toEqual([]);
    expect(await weakContrasts(page), where).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, where).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: "light" });
}
