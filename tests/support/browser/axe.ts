import type { Page } from "@playwright/test";
import axe from "axe-core";

const colourRules = ["color-contrast", "link-in-text-block"];

/** All rules, those about colours alone, or the others: on the same page, another theme changes colours, a width does not. */
type Extent = "every rule" | "colours" | "no colours";

const rulesOf: Readonly<Record<Extent, axe.RunOptions>> = {
  "every rule": {},
  colours: { runOnly: colourRules },
  "no colours": { rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])) },
};

/**
 * What axe finds wrong on the page as it is now. It is loaded once a page and stays there: loading it, and gathering
 * the results of frames that no page here has, would take longer than looking.
 */
export async function accessibilityFaults(page: Page, extent: Extent = "every rule"): Promise<string[]> {
  if (await page.evaluate(() => !("axe" in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    const loaded = (globalThis as unknown as { axe: typeof axe }).axe;
    const { violations } = await loaded.run({ resultTypes: ["violations"], ...rules });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" ")}`);
  }, rulesOf[extent]);
}
