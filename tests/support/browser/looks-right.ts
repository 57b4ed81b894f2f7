import { expect, type Page } from "@playwright/test";
import { accessibilityFaults } from "./axe.ts";
import { plainLinks } from "./plain-links.ts";
import { weakContrasts } from "./weak-contrasts.ts";

/** A width changes what there is, another theme colours alone: those, and how links stand out, are seen in every look. */
const looks = [
  { width: 360, colorScheme: "light", asksAxe: true },
  { width: 360, colorScheme: "dark", asksAxe: false },
  { width: 1280, colorScheme: "light", asksAxe: true },
  { width: 1280, colorScheme: "dark", asksAxe: false },
] as const;

/** Axe takes as long for these as for everything else together. */
const seenHere = ["color-contrast", "link-in-text-block"];

/** Clean by axe and without sideways scrolling, on a phone and on a desk, in both themes. */
export async function looksRight(page: Page): Promise<void> {
  for (const { width, colorScheme, asksAxe } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const where = `${page.url()} at ${width}, ${colorScheme}`;
    if (asksAxe) expect(await accessibilityFaults(page, seenHere), where).toEqual([]);
    expect(await weakContrasts(page), where).toEqual([]);
    expect(await plainLinks(page), where).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, where).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: "light" });
}
