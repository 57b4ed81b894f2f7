import type { Page } from "@playwright/test";
import { loadAxe } from "./axe.ts";

/**
 * Words with less than 4.5:1 against the surface that they stand on (3:1 where they are large), and controls whose focus
 * ring has less than 3:1. Colours as they are computed, on plain surfaces: in a tenth of the time that axe takes, which
 * also sees what covers what. So axe is only asked about the words for which that matters.
 */
export async function weakContrasts(page: Page): Promise<string[]> {
  await loadAxe(page);
  return page.evaluate(async () => {
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
    const ringsSeen = new Set<string>();
    const weakRing = (element: HTMLElement): string[] => {
      if (element.checkVisibility() === false) return [];
      // To focus one makes the browser look at the whole page again: of those that look the same, one tells of all.
      const kind = [element.tagName, element.className, surfaceOf(element), surfaceOf(element.parentElement)].join("|");
      if (ringsSeen.has(kind)) return [];
      ringsSeen.add(kind);
      element.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
      const { outlineColor, outlineOffset } = getComputedStyle(element);
      const surface = surfaceOf(parseFloat(outlineOffset) < 0 ? element : element.parentElement);
      const ratio = surface === null ? null : ratioOf(outlineColor, surface);
      return ratio !== null && ratio < 3 ? [`ring ${ratio.toFixed(2)} ${shown(element)}`] : [];
    };
    const holdsWords = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const isPlaced = (element: Element) => /absolute|fixed/.test(getComputedStyle(element).position);
    /** A pixel for screen readers to find: its words are on no screen. */
    const isForEars = (element: Element) => element.clientWidth <= 1 && isPlaced(element);
    const placed = [...document.body.querySelectorAll("*")]
      .filter((element) => isPlaced(element) && !isForEars(element) && element.checkVisibility())
      .map((element) => ({ element, box: element.getBoundingClientRect() }));
    const meet = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    const meetsPlaced = (words: Element) => {
      const box = words.getBoundingClientRect();
      return placed.some(
        ({ element, box: other }) => meet(box, other) && !element.contains(words) && !words.contains(element),
      );
    };
    type Standing = "unseen" | "layered" | "plain";
    const known = new Map<Element, Standing>();
    /** How words in it stand: on no screen, over something that is no ancestor or half clear, or on plain surfaces. */
    const standingIn = (element: Element | null): Standing => {
      if (element === null) return "plain";
      const answer = known.get(element) ?? ownStanding(element) ?? standingIn(element.parentElement);
      known.set(element, answer);
      return answer;
    };
    const ownStanding = (element: Element): Standing | null => {
      if (isForEars(element)) return "unseen";
      const { backgroundColor, opacity } = getComputedStyle(element);
      return opacity !== "1" || (isClear(backgroundColor) && isPlaced(element)) ? "layered" : null;
    };
    const layered: Element[] = [];
    const weakWords = (element: Element): string[] => {
      if (!holdsWords(element) || !element.checkVisibility({ opacityProperty: true })) return [];
      // What cannot be used may be pale, and so may what is only an ornament.
      if (element.closest(":disabled, [aria-disabled=true], [aria-hidden=true]")) return [];
      const standing = standingIn(element);
      if (standing === "unseen") return [];
      if (standing === "layered" || meetsPlaced(element)) {
        layered.push(element);
        return [];
      }
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
    if (layered.length === 0) return weak;
    const { violations } = await globalThis.axe.run({ include: layered }, { runOnly: ["color-contrast"] });
    return [...weak, ...violations.flatMap(({ nodes }) => nodes.map(({ html }) => `words ${html.slice(0, 90)}`))];
  });
}
