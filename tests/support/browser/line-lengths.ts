import type { Page } from "@playwright/test";

/** How many characters the full lines of each running text hold on average. Short texts say nothing about it. */
export function lineLengths(page: Page): Promise<{ text: string; average: number }[]> {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) {
      details.removeAttribute("name");
      details.open = true;
    }
    const charactersByLine = (element: Element): number[] => {
      const lines = new Map<number, number>();
      const range = document.createRange();
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        for (let index = 0; index < (node.nodeValue ?? "").length; index += 1) {
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const { bottom, width } = range.getBoundingClientRect();
          if (width > 0) lines.set(Math.round(bottom), (lines.get(Math.round(bottom)) ?? 0) + 1);
        }
      return [...lines.values()];
    };
    return [...document.querySelectorAll("main p, main dd, main li:not(:has(p, a, h3))")].flatMap((element) => {
      const full = charactersByLine(element).slice(0, -1);
      if (full.length < 2) return [];
      const average = full.reduce((sum, characters) => sum + characters, 0) / full.length;
      return [{ text: (element.textContent ?? "").slice(0, 40), average: Math.round(average) }];
    });
  });
}
