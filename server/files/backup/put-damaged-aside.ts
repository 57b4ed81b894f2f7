import { mkdir, rename, utimes } from "node:fs/promises";
import path from "node:path";

/** Where damaged copies lie for some days, for whoever has nothing better. No backup and no restore looks there. */
export const damagedFolder = (folder: string): string => path.join(folder, "damaged");

/** Takes a damaged copy out of the way of a good one. */
export async function putDamagedAside(folder: string, copy: string): Promise<void> {
  const aside = path.join(damagedFolder(folder), path.basename(copy));
  await mkdir(damagedFolder(folder), { recursive: true, mode: 0o700 });
  await rename(copy, aside);
  const now = new Date();
  await utimes(aside, now, now);
}
