import type { Page } from "@playwright/test";

/** Links amid words that only their colour tells from them. Whoever does not see colours sees an underline. */
export const plainLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a[href]")]
      .filter((link) => {
        const amidWords = [...(link.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && /[\p{L}\p{N}]/u.test(node.nodeValue ?? ""),
        );
        const { display, textDecorationLine } = getComputedStyle(link);
        return amidWords && display === "inline" && link.checkVisibility() && !textDecorationLine.includes("underline");
      })
      .map((link) => link.outerHTML.slice(0, 90)),
  );
