import path from "node:path";
import type { Plugin } from "vitest/config";

const exported = "export const programme =";

/**
 * Moves the record of content/programme.ts a year on for everyone who imports it, so that the suite shows which tests
 * hold on to this season's dates and prices: `SEASON=next vitest run --project=quick`.
 */
export function playNextSeason(): Plugin {
  const record = path.resolve("content/programme.ts");
  return {
    name: "play-next-season",
    enforce: "pre",
    transform(code, id) {
      if (id !== record) return null;
      if (!code.includes(exported)) throw new Error(`${record} does not say "${exported}"`);
      return [
        `import { nextSeason } from "#tests/next-season/next-season.ts";`,
        code.replace(exported, "const thisSeason ="),
        "export const programme = nextSeason(thisSeason);",
      ].join("\n");
    },
  };
}
