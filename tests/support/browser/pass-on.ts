import type { Page } from "@playwright/test";

/**
 * Presses the button that passes a project on. The pane that it stands in grows with the page's scrolling, one frame
 * later: a press in the same frame, which no hand manages, would go down on the button and up beside it.
 */
export async function passOn(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "I have a conflict" });
  await button.scrollIntoViewIfNeeded();
  await button.click();
}
