import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { scenes } from "#domain/programme/scene.ts";

type Colour = readonly [lightness: number, chroma: number, hue: number];

const [lightRules = "", darkRules = ""] = readFileSync(new URL("tokens.css", import.meta.url), "utf8").split("@media");

function coloursOf(rules: string): Record<string, Colour> {
  const declared = rules.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g);
  return Object.fromEntries(
    [...declared].map(([, name, ...values]) => [name, values.map(Number) as unknown as Colour]),
  );
}

const light = coloursOf(lightRules);
const dark = { ...light, ...coloursOf(darkRules) };
const themes = { light, dark };

/** The scenes of home change the poster's colours: by name, in both themes. */
function scenesOf(rules: string): [name: string, Record<string, Colour>][] {
  return [...rules.matchAll(/\.scene-([\w-]+) \{([^}]*)\}/g)].map(([, name = "", inside = ""]) => [
    name,
    coloursOf(inside),
  ]);
}

const [lightScenes = "", darkScenes = ""] = readFileSync(new URL("scenes.css", import.meta.url), "utf8").split(
  "@media",
);

/** Relative luminance of an OKLCH colour, through OKLab and linear sRGB (https://bottosson.github.io/posts/oklab/). */
function luminance([lightness, chroma, hue]: Colour): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const shown = (channel: number) => Math.min(1, Math.max(0, channel));
  return (
    0.2126 * shown(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    0.7152 * shown(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    0.0722 * shown(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  );
}

function contrast(one: Colour, other: Colour): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((x, y) => x - y);
  return (lighter! + 0.05) / (darker! + 0.05);
}

const surfaces = ["paper", "paper-deep", "card", "pine-wash", "river-wash", "dawn-wash", "destructive-wash"];
const sky = ["sky-high", "sky-low"];
const onSurfaces = (names: string[], backgrounds: string[] = surfaces) =>
  names.flatMap((name) => backgrounds.map((background) => [name, background] as const));

/** What stands on what, and the least contrast it keeps. */
const promises = [
  { what: "long reading", least: 7, pairs: onSurfaces(["ink", "ink-soft", "river", "pine"]) },
  { what: "words on the poster's sky", least: 7, pairs: onSurfaces(["ink"], sky) },
  { what: "labels and messages", least: 4.5, pairs: onSurfaces(["dawn-text", "destructive"]) },
  {
    what: "words on buttons and bands",
    least: 4.5,
    pairs: [
      ...onSurfaces(["on-pine"], ["pine", "pine-deep", "river"]),
      ...onSurfaces(["on-band"], ["band"]),
      ...onSurfaces(["on-dawn"], ["dawn", "dawn-deep"]),
      ...onSurfaces(["on-destructive"], ["destructive"]),
    ],
  },
  { what: "borders of fields", least: 3, pairs: onSurfaces(["line-strong"]) },
  { what: "focus rings", least: 3, pairs: onSurfaces(["focus"], [...surfaces, ...sky]) },
];

describe.each(Object.entries(themes))("in the %s theme", (theme, colours) => {
  const below = (pairs: readonly (readonly [string, string])[], least: number) =>
    pairs
      .map(([front, back]) => ({ pair: `${front} on ${back}`, ratio: contrast(colours[front]!, colours[back]!) }))
      .filter(({ ratio }) => ratio < least)
      .map(({ pair, ratio }) => `${pair} has ${ratio.toFixed(2)}`);

  it.each(promises)("$what: at least $least:1", ({ least, pairs }) => {
    expect(below(pairs, least)).toEqual([]);
  });

  it("rings what has focus on a dark surface in a light colour", () => {
    // In the dark theme deep pine is a light colour, and pages put the wash in its place.
    const dark = theme === "light" ? ["band", "pine-deep"] : ["band", "pine-wash"];
    expect(below(onSurfaces(["focus-on-band"], dark), 3)).toEqual([]);
  });
});

describe("in every scene of home", () => {
  const skies = [
    ...scenesOf(lightScenes).map(([name, colours]) => ({ name, theme: "light", colours: { ...light, ...colours } })),
    ...scenesOf(darkScenes).map(([name, colours]) => ({ name, theme: "dark", colours: { ...dark, ...colours } })),
  ];

  it("has a light of its own in both themes, dawn aside", () => {
    for (const theme of ["light", "dark"])
      expect(skies.filter((sky) => sky.theme === theme).map(({ name }) => name)).toEqual(
        scenes.filter((scene) => scene !== "enroll"),
      );
  });

  it.each(skies)("words stand out from the sky: $name, $theme", ({ colours }) => {
    for (const back of sky) {
      expect(contrast(colours["ink"]!, colours[back]!)).toBeGreaterThanOrEqual(7);
      expect(contrast(colours["focus"]!, colours[back]!)).toBeGreaterThanOrEqual(3);
    }
  });
});

it("measures as the guidelines do", () => {
  expect(contrast([1, 0, 0], [0, 0, 0])).toBeCloseTo(21, 3);
  expect(contrast(light["paper"]!, light["ink"]!)).toBeCloseTo(15.29, 2);
});
