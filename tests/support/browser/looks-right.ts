import { expect, type Page } from "@playwright/test";
import { accessibilityFaults } from "./axe.ts";
import { weakContrasts } from "./weak-contrasts.ts";

const looks = [
  { width: 360, colorScheme: "light", axe: "every rule" },
  { width: 360, colorScheme: "dark", axe: null },
  { width: 1280, colorScheme: "light", axe: "no colours" },
  { width: 1280, colorScheme: "dark", axe: "colours" },
] as const;

/**
 * Clean by axe and without sideways scrolling, on a phone and on a desk, in both themes. Axe looks at every colour once in
 * each theme and once at each width; in all four, contrasts are measured.
 */
export async function looksRight(page: Page): Promise<void> {
  for (const { width, colorScheme, axe } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const where = `${page.url()} at ${width}, ${colorScheme}`;
    if (axe) expect(await accessibilityFaults(page, axe), where).toEqual([]);
    expect(await weakContrasts(page), where).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, where).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: "light" });
}
