import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/**
 * One hash over names and contents of files and whole folders: tells what is current without trusting time stamps.
 *
 * @param {readonly string[]} entries
 * @param {(file: string) => boolean} [counts] which of the files make a difference
 */
export function hashFiles(entries, counts = () => true) {
  const hash = createHash("sha256");
  for (const file of entries.flatMap(filesBelow).filter(counts).toSorted())
    hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/**
 * @param {string} entry
 * @returns {string[]}
 */
function filesBelow(entry) {
  if (!statSync(entry).isDirectory()) return [entry];
  return readdirSync(entry, { withFileTypes: true }).flatMap((child) => filesBelow(path.join(entry, child.name)));
}
