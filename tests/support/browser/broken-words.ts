import type { Page } from "@playwright/test";

/**
 * Ordinary words and figures that stand on two lines, with the text they stand in. A name of a hundred letters may
 * break, and an address; "100%" or "certifications" may not: its place is too narrow.
 */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken = new Set<string>();
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      // What only a screen reader meets has no room at all.
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest("[class*='sr-only']")) continue;
      for (const { 0: word, index } of (node.nodeValue ?? "").matchAll(
        /(?<![^\s])[\p{L}\d.,:;!?$%+]{2,15}(?![^\s])/gu,
      )) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ bottom }) => bottom));
        if (lines.size > 1) broken.add(`${word}: ${(node.nodeValue ?? "").trim().slice(0, 40)}`);
      }
    }
    return [...broken];
  });
}
