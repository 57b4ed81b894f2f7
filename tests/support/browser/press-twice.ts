import type { Locator, Page } from "@playwright/test";

/** Presses a form's button twice on a line that answers only then. Says later how often the form was sent. */
export async function pressTwice(page: Page, button: Locator, address: string): Promise<() => number> {
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route(address, async (route) => {
    if (route.request().method() === "POST") {
      sent += 1;
      await pressed;
    }
    await route.continue().catch(() => undefined);
  });
  await button.evaluate(async (element: HTMLButtonElement) => {
    element.click();
    await new Promise((resolve) => setTimeout(resolve, 100));
    element.click();
  });
  press();
  return () => sent;
}
