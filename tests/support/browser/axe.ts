import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type Axe from "axe-core";

/** Without comments: each page reads it again. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Axe stays on a page once it is there: to load it takes as long as half of its rules. */
export async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => !("axe" in globalThis))) await page.evaluate(source);
}

/** What axe finds wrong on the page as it is now, by every rule or by all but some. */
export async function accessibilityFaults(page: Page, without: readonly string[] = []): Promise<string[]> {
  await loadAxe(page);
  return page.evaluate(async (left) => {
    const rules = Object.fromEntries(left.map((rule) => [rule, { enabled: false }]));
    // Passes are not gathered, nor the results of frames, which no page here has.
    const { violations } = await globalThis.axe.run({ resultTypes: ["violations"], rules });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" ")}`);
  }, without);
}

declare global {
  // oxlint-disable-next-line no-var
  var axe: typeof Axe;
}
