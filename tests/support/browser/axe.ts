import type { Page } from "@playwright/test";
import axe from "axe-core";

/** Themes differ in colours alone: a second look at the same page is for those. */
const colourRules = ["color-contrast", "link-in-text-block"];

/**
 * What axe finds wrong on the page as it is now. It is loaded once a page and stays there: loading it, and gathering
 * the results of frames that no page here has, would take longer than looking.
 */
export async function accessibilityFaults(page: Page, extent: "every rule" | "colours" = "every rule") {
  if (await page.evaluate(() => !("axe" in globalThis))) await page.evaluate(axe.source);
  const runOnly = extent === "colours" ? colourRules : undefined;
  return page.evaluate(async (rules) => {
    const loaded = (globalThis as unknown as { axe: typeof axe }).axe;
    const { violations } = await loaded.run({ resultTypes: ["violations"], ...(rules && { runOnly: rules }) });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" ")}`);
  }, runOnly);
}
