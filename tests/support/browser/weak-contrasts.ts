import type { Page } from "@playwright/test";

/**
 * Words with less than 4.5:1 against the surface that they stand on (3:1 where they are large), and controls whose focus
 * ring has less than 3:1. Colours as they are computed, on plain surfaces: in a few milliseconds, where axe, which also
 * sees what covers what, takes half a second.
 */
export function weakContrasts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
    const luminances = new Map<string, number>();
    /** Of colours that lie on each other, the lowest first: it covers what was drawn before. */
    const measure = (layers: readonly string[]) => {
      for (const colour of layers) {
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const luminance = (layers: readonly string[]) => {
      const known = luminances.get(layers.join()) ?? measure(layers);
      luminances.set(layers.join(), known);
      return known;
    };
    const ratioOf = (colour: string, surface: readonly string[]) => {
      const both = [luminance([...surface, colour]), luminance(surface)];
      const [darker = 0, lighter = 0] = both.toSorted((a, b) => a - b);
      return (lighter + 0.05) / (darker + 0.05);
    };
    const isClear = (colour: string) => /^transparent$|[,/] 0\)$/.test(colour);
    const isTinted = (colour: string) => /^rgba\(|\/ /.test(colour);
    /** Null where it changes from end to end, as a sky does: the test of the tokens measures both ends. */
    const surfaceOf = (from: Element | null): string[] | null => {
      const layers: string[] = [];
      for (let element = from; element; element = element.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(element);
        if (backgroundImage !== "none") return null;
        if (!isClear(backgroundColor)) layers.unshift(backgroundColor);
        if (!isClear(backgroundColor) && !isTinted(backgroundColor)) return layers;
      }
      return null;
    };
    const shown = (element: Element) => element.outerHTML.slice(0, 90);
    const weakRing = (element: HTMLElement): string[] => {
      if (element.checkVisibility() === false) return [];
      element.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
      const { outlineColor, outlineOffset } = getComputedStyle(element);
      const surface = surfaceOf(parseFloat(outlineOffset) < 0 ? element : element.parentElement);
      const ratio = surface === null ? null : ratioOf(outlineColor, surface);
      return ratio !== null && ratio < 3 ? [`ring ${ratio.toFixed(2)} ${shown(element)}`] : [];
    };
    const holdsWords = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    /** What stands over something that is placed below it: axe looks at what that is. */
    const mayCover = (element: Element) =>
      getComputedStyle(element).position === "relative" &&
      [...(element.parentElement?.children ?? [])].some((other) => getComputedStyle(other).position === "absolute");
    const weakWords = (element: Element): string[] => {
      if (!holdsWords(element) || !element.checkVisibility({ opacityProperty: true })) return [];
      // What cannot be used may be pale, and so may what is only an ornament.
      if (element.closest(":disabled, [aria-disabled=true], [aria-hidden=true]") || mayCover(element)) return [];
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const surface = surfaceOf(element);
      if (surface === null) return [];
      const points = parseFloat(fontSize) * 0.75;
      const isLarge = points >= 18 || (points >= 14 && Number(fontWeight) >= 700);
      const ratio = ratioOf(color, surface);
      return ratio < (isLarge ? 3 : 4.5) ? [`words ${ratio.toFixed(2)} ${shown(element)}`] : [];
    };
    const controls = document.querySelectorAll<HTMLElement>("a[href], button, input, textarea, summary");
    const weak = [...[...document.body.querySelectorAll("*")].flatMap(weakWords), ...[...controls].flatMap(weakRing)];
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return weak;
  });
}
