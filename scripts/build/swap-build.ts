import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Where a build is made. It takes its place only once it is whole. */
export const nextBuild = "build/next";

const listFile = ".server-files";

/**
 * Puts the new build into its place. A site that runs from the one before loads some parts of itself when they are first
 * needed: their files, which carry a hash in their names, stay until another build comes. What browsers load it has read
 * when it started.
 */
export function swapBuild(folder = "build", next: string = nextBuild): void {
  const made = filesIn(path.join(next, "server"));
  const before = readList(folder);
  for (const file of made) {
    const to = path.join(folder, "server", file);
    mkdirSync(path.dirname(to), { recursive: true });
    renameSync(path.join(next, "server", file), to);
  }
  const stay = new Set([...made, ...before]);
  for (const file of filesIn(path.join(folder, "server")))
    if (!stay.has(file)) rmSync(path.join(folder, "server", file), { force: true });
  rmSync(path.join(folder, "client"), { recursive: true, force: true });
  renameSync(path.join(next, "client"), path.join(folder, "client"));
  rmSync(next, { recursive: true, force: true });
  writeFileSync(path.join(folder, listFile), JSON.stringify(made));
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [path.relative(folder, path.join(entry.parentPath, entry.name))] : [],
  );
}

/** The files of the build that is in place; of one from before there was a list, all that are there. */
function readList(folder: string): string[] {
  const list = path.join(folder, listFile);
  return existsSync(list) ? (JSON.parse(readFileSync(list, "utf8")) as string[]) : filesIn(path.join(folder, "server"));
}
