import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "@playwright/test";
import type { RunningSite } from "../running-site/start-site.ts";

/** The mails to an address that a site has written so far, oldest first. */
export async function mailsTo(site: RunningSite, address: string): Promise<string[]> {
  const folder = path.join(site.dataDir, "mail");
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml")).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), "utf8")));
  return texts.filter((text) => text.includes(`To: ${address}`) || text.includes(`<${address}>`));
}

/** The six digits of the newest mail to the address, once there are `count` of them. */
export async function mailedCode(site: RunningSite, address: string, count = 1): Promise<string> {
  let codes: string[] = [];
  await expect
    .poll(async () => {
      codes = (await mailsTo(site, address)).flatMap((text) => /^(\d{6})\r?$/m.exec(text)?.[1] ?? []);
      return codes.length;
    })
    .toBeGreaterThanOrEqual(count);
  return codes.at(-1)!;
}
