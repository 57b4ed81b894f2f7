import { expect, type Page } from "@playwright/test";
import { isWhole } from "../depth.ts";
import { accessibilityFaults } from "./axe.ts";
import { brokenWords } from "./broken-words.ts";
import { plainLinks } from "./plain-links.ts";
import { weakContrasts } from "./weak-contrasts.ts";

/** Each width and each theme once: a width changes what there is, a theme its colours, and neither the other. */
const looks = [
  { width: 360, colorScheme: "dark" },
  { width: 1280, colorScheme: "light" },
] as const;

/** Axe takes as long for these as for everything else together; what is seen here takes a tenth. */
const seenHere = ["color-contrast", "link-in-text-block"];

/**
 * Clean by axe, legible, without sideways scrolling and without a word on two lines. Every other page is read on a phone in the dark and the rest on
 * a desk in the light: what differs is the frame, and they share it. Widths are measured on both; the
 * whole run sees everything on both.
 */
export async function looksRight(page: Page): Promise<void> {
  const readAt = looks[new URL(page.url()).pathname.length % looks.length];
  for (const look of looks) {
    const { width, colorScheme } = look;
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const where = `${page.url()} at ${width}, ${colorScheme}`;
    if (look === readAt || isWhole) {
      expect(await accessibilityFaults(page, seenHere), where).toEqual([]);
      expect(await weakContrasts(page), where).toEqual([]);
      expect(await plainLinks(page), where).toEqual([]);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, where).toBeLessThanOrEqual(0);
    expect(await brokenWords(page), where).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "light" });
}
