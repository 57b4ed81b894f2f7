import type { Page } from "@playwright/test";

const scripts = /\/assets\/[^/]+\.js$/;

/** Opens a page whose scripts stay away, as on a slow line, until the answer is called. */
export async function openWithLateScripts(page: Page, address: string): Promise<() => Promise<void>> {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await arrival;
    await route.continue();
  });
  // The page counts as loaded with its scripts only.
  await page.goto(address, { waitUntil: "commit" });
  return async () => {
    arrive();
    await page.waitForLoadState("load");
    await page.unroute(scripts);
  };
}
