import { readdirSync, realpathSync } from "node:fs";
import path from "node:path";

/** Links in a folder that lead out of it, or nowhere: what is behind them would be missing on another machine. */
export function linksOutOf(folder: string): string[] {
  const root = realpathSync(folder) + path.sep;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((link) => !leadsInto(root, link));
}

function leadsInto(root: string, link: string): boolean {
  try {
    return realpathSync(link).startsWith(root);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}
