import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser/journey.ts";
import { isWhole, whole } from "#tests/support/depth.ts";
import { readableAddresses } from "#tests/support/browser/page-links.ts";

const controls = "button, summary, input[type=submit], [role=button]";

/** What a visitor could notice: the address, what is open, what stands in the page and in its fields. */
function snapshot(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([
      location.href,
      [...document.querySelectorAll(":popover-open, dialog[open], details[open] > summary")].map((element) =>
        element.textContent.slice(0, 80),
      ),
      [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")].map(({ value }) => value),
      document.body.innerHTML,
    ]),
  );
}

/** So many of a page: the browser unfolds them all in one way. */
const summariesPressed = isWhole ? Infinity : 5;

/** Controls by their words that a press leaves without any effect. */
async function deadControls(page: Page, address: string, within: string): Promise<string[]> {
  const dead: string[] = [];
  let summaries = 0;
  await page.goto(address);
  const all = page.locator(within).locator(controls);
  const count = await all.count();
  for (let index = 0; index < count; index++) {
    const control = all.nth(index);
    if (!(await control.isVisible()) || (await control.isDisabled())) continue;
    const isSummary = await control.evaluate((element) => element.matches("summary"));
    if (isSummary && (summaries += 1) > summariesPressed) continue;
    const words = (await control.textContent())?.trim() || (await control.getAttribute("aria-label")) || "";
    const before = await snapshot(page);
    await control.click();
    if (!(await changes(page, before))) dead.push(`${address}: "${words}"`);
    // What a summary opens stands in nobody's way; anything else might.
    if (!isSummary) await page.goto(address);
  }
  return dead;
}

/** Whether the page comes to differ from a snapshot within a moment. */
async function changes(page: Page, before: string): Promise<boolean> {
  for (const until = Date.now() + 3000; Date.now() < until;) {
    if ((await snapshot(page)) !== before) return true;
  }
  return false;
}

test("the walk notices a button that does nothing", async ({ page }) => {
  await page.route("**/planted", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<button type="button">Dead</button><details><summary>Alive</summary>Words</details>`,
    }),
  );
  expect(await deadControls(page, "/planted", "body")).toEqual([`/planted: "Dead"`]);
});

for (const [screen, width, depth] of [
  // What is inside a page's main part is there on a phone as well.
  ["desk", 1280, whole],
  ["phone", 360, {}],
] as const) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport: { width, height: 860 } });

    test("every button of header and footer does something", async ({ page }) => {
      expect(await deadControls(page, "/", "header, footer")).toEqual([]);
    });

    test("every button of every page does something", depth, async ({ page, request, expectConsole }) => {
      test.slow();
      expectConsole(/404 \(Not Found\)/);
      const dead: string[] = [];
      let pressed = 0;
      for (const address of readableAddresses.filter((path) => !path.includes("?topic="))) {
        // Scripts add none to what the server sends: a page without any need not be opened.
        const html = await (await request.get(address)).text();
        const [main = ""] = /<main[^]*<\/main>/.exec(html) ?? [];
        if (!/<(?:button|summary|input)\b|role="button"/.test(main)) continue;
        pressed += 1;
        dead.push(...(await deadControls(page, address, "main")));
      }
      expect(dead).toEqual([]);
      expect(pressed).toBeGreaterThan(5);
    });
  });
}
