import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { hashFiles } from "./content-hash.mjs";
import { withLock } from "./lock.mjs";
import { runQuietly } from "./run.mjs";

const sources = [
  "app",
  "content",
  "domain",
  "server",
  "package-lock.json",
  "react-router.config.ts",
  "vite.config.ts",
  "scripts/guard-browser-bundle.ts",
  "scripts/build-islands.ts",
  "scripts/draw-images.ts",
  "scripts/share-drawing.ts",
];
const stampFile = "build/.built";

/** Builds the site where its sources have changed since the last build. */
export async function buildSite() {
  await withLock("build", async () => {
    const wanted = hashFiles(sources);
    if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === wanted) return;
    console.log("Building the site (first start, or its sources changed) …");
    await runQuietly("react-router", ["build", "--logLevel", "warn"]);
    await runQuietly("node", ["server/documents/build-documents.ts"]);
    await runQuietly("node", ["scripts/draw-images.ts"]);
    writeFileSync(stampFile, wanted);
  });
}
