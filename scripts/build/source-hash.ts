import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { hashFiles } from "../content-hash.mjs";

/** What the built site is made of. The lock stands for everything from npm. */
const sources = [
  "app",
  "content",
  "domain",
  "server",
  "scripts/build",
  "package-lock.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Changes whenever another build would come out. Of package.json only the import map counts, not its commands. */
export function hashSources(clone = "."): string {
  const { imports } = JSON.parse(readFileSync(path.join(clone, "package.json"), "utf8")) as { imports: unknown };
  const files = sources.map((source) => path.join(clone, source));
  return createHash("sha256")
    .update(hashFiles(files, (file) => !isTest(file)))
    .update(JSON.stringify(imports))
    .digest("hex");
}
