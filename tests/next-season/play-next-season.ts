import path from "node:path";
import type { Plugin } from "vitest/config";

/**
 * Lets every module see the next season's record in place of content/programme.ts, so that the suite shows which tests
 * hold on to this season's dates and prices: `SEASON=next vitest run --project=quick`.
 */
export function playNextSeason(): Plugin {
  const recorded = path.resolve("content/programme.ts");
  const next = path.resolve("tests/next-season/programme.ts");
  return {
    name: "play-next-season",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!source.endsWith("programme.ts") || importer === next) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved?.id === recorded ? next : null;
    },
  };
}
