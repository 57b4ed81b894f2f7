import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";

/** What the built command line is made of. Versions in package.json are exact, so it stands for the libraries. */
const parts = ["package.json", ...["content", "domain", "server"].map((folder) => `${folder}/**/*.{ts,tsx}`)];

/** The command line in one file, which is there in a third of the time that its sources take, and what it is made of. */
export const builtDesk = { file: "build/server/desk.js", sources: "build/server/desk.sources" } as const;

/** Changes with everything that the built command line is made of. */
export function hashDeskSources(root: string): string {
  const hash = createHash("sha256");
  const files = globSync(parts, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of files.toSorted())
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update("\0");
  return hash.digest("hex");
}

/** The built command line, unless there is none or its sources have changed since. */
export function findBuiltDesk(root: string): string | null {
  const stamp = path.join(root, builtDesk.sources);
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== hashDeskSources(root)) return null;
  return path.join(root, builtDesk.file);
}
