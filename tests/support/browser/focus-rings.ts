import type { Page } from "@playwright/test";

/** Everything on the page whose focus ring has less than 3:1 against the surface that it is drawn on. */
export function weakFocusRings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
    const luminance = (colour: string) => {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const isOpaque = (colour: string) => !/transparent|, 0\)|\/ /.test(colour);
    const surfaceOf = (from: Element | null): string | null => {
      for (let element = from; element; element = element.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(element);
        // The colours of a sky change from end to end: the test of the tokens measures both ends.
        if (backgroundImage !== "none") return null;
        if (isOpaque(backgroundColor)) return backgroundColor;
      }
      return null;
    };
    return [...document.querySelectorAll<HTMLElement>("a[href], button, input, textarea, summary")].flatMap(
      (element) => {
        if (element.checkVisibility() === false) return [];
        element.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
        const { outlineColor, outlineOffset } = getComputedStyle(element);
        const surface = surfaceOf(parseFloat(outlineOffset) < 0 ? element : element.parentElement);
        if (!surface) return [];
        const [darker = 0, lighter = 0] = [luminance(outlineColor), luminance(surface)].toSorted((a, b) => a - b);
        const ratio = (lighter + 0.05) / (darker + 0.05);
        return ratio < 3 ? [`${ratio.toFixed(2)} ${element.outerHTML.slice(0, 90)}`] : [];
      },
    );
  });
}
