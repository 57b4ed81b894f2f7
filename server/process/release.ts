import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/** Which release this is. `commit` is empty where it runs from a working copy. */
export interface Release {
  version: string;
  commit: string;
}

/** Written into the folder of every release. A working copy has none. */
export const releaseFile = "release.json";

export const releaseSchema = z.object({ version: z.string(), commit: z.string() });

let known: Release | undefined;

/** Read once: a process that runs is the release that it was started from. */
export function readRelease(folder = "."): Release {
  if (folder !== ".") return readFrom(folder);
  return (known ??= readFrom(folder));
}

function readFrom(folder: string): Release {
  try {
    return releaseSchema.parse(JSON.parse(readFileSync(path.resolve(folder, releaseFile), "utf8")));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return { version: "working copy", commit: "" };
  }
}
