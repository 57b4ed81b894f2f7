import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** One hash over names and contents of files and whole folders: tells what is current without trusting time stamps. */
export function hashFiles(entries) {
  const hash = createHash("sha256");
  for (const file of entries.flatMap(filesBelow).toSorted())
    hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

function filesBelow(entry) {
  if (!statSync(entry).isDirectory()) return [entry];
  return readdirSync(entry, { withFileTypes: true }).flatMap((child) => filesBelow(path.join(entry, child.name)));
}
