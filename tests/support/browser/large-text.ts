import type { Browser, LaunchOptions, Page, PlaywrightWorkerArgs } from "@playwright/test";

/** Sizes that readers set in their browser. Pages are opened at the largest and measured at both. */
const sizes = [32, 24] as const;

/** The narrowest phone. */
const width = 320;

/** A phone's page in a browser of its own, whose reader has set the largest text. */
export async function withLargeText(
  playwright: PlaywrightWorkerArgs["playwright"],
  launchOptions: LaunchOptions,
  baseURL: string,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${sizes[0]}`];
  const browser: Browser = await playwright.chromium.launch({ ...launchOptions, args });
  try {
    await use(await browser.newPage({ baseURL, viewport: { width, height: 740 } }));
  } finally {
    await browser.close();
  }
}

/** What does not fit the width of the screen, at each size of text: "/faq: 372 wide with text of 32 px". */
export async function sidewaysFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const size of sizes) {
    const [set, wide] = await page.evaluate((px) => {
      const browserSets = getComputedStyle(document.documentElement).fontSize;
      document.documentElement.style.fontSize = `${px}px`;
      return [browserSets, document.documentElement.scrollWidth] as const;
    }, size);
    if (size === sizes[0] && set !== `${size}px`) faults.push(`text is set in ${set}, whatever the reader wants`);
    const menu = page.getByRole("button", { name: "Menu" }).first();
    const box = (await menu.count()) > 0 ? await menu.boundingBox() : null;
    if (wide > width) faults.push(`${wide} wide with text of ${size} px`);
    if (box && box.x + box.width > width) faults.push(`Menu ends at ${box.x + box.width} with text of ${size} px`);
  }
  return faults.map((fault) => `${new URL(page.url()).pathname}: ${fault}`);
}
