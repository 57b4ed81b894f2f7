import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const inMemory = "/dev/shm";
/** What the sites of a test run hold together. Containers may have next to nothing there. */
const roomy = 1_000_000_000;

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > roomy;
}

/** In memory where the system offers that: every commit waits for the disk, and tests commit all the time. */
export const fastFolder = hasRoom(inMemory) ? inMemory : tmpdir();
