import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { runQuietly } from "../run.ts";
import { withLock } from "../lock.mjs";
import { contentProblems } from "./content-problems.ts";
import { hashSources } from "./source-hash.ts";
import { swapBuild } from "./swap-build.ts";

const stampFile = "build/.built";

/** Builds the site where its sources have changed since the last build. */
export async function buildSite(): Promise<void> {
  await withLock("build", async () => {
    const wanted = hashSources();
    if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === wanted) return;
    console.log("Building the site (first start, or its sources changed) …");
    endOnProblems(await contentProblems());
    const startedAt = performance.now();
    await runQuietly("react-router", ["build", "--logLevel", "warn"]);
    swapBuild();
    console.log("  Pages and programs are built; icons and sharing pictures are drawn …");
    await runQuietly("node", ["scripts/build/draw-images.ts"]);
    writeFileSync(stampFile, wanted);
    console.log(`Built in ${Math.round((performance.now() - startedAt) / 1_000)} s.`);
  });
}

/** A wrong record is named by its entries; nothing is built from it. */
function endOnProblems(problems: readonly string[]): void {
  if (problems.length === 0) return;
  for (const problem of problems) console.error(problem);
  process.exit(1);
}
