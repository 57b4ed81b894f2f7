import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "@playwright/test";
import type { RunningSite } from "../running-site/start-site.ts";

/** The six digits of the newest mail to the address. */
export async function readCode(site: Pick<RunningSite, "dataDir">, address: string): Promise<string> {
  const folder = path.join(site.dataDir, "mail");
  let digits: string | undefined;
  await expect
    .poll(async () => {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml")).toSorted();
      for (const name of names) {
        const text = await readFile(path.join(folder, name), "utf8");
        if (text.includes(`To: ${address}`)) digits = /^(\d{6})\r?$/m.exec(text)?.[1] ?? digits;
      }
      return digits;
    })
    .toBeDefined();
  return digits!;
}
