import { expect } from "@playwright/test";
import type { RunningSite } from "../running-site/start-site.ts";
import { writtenMails } from "./written-mails.ts";

/** The mails to an address that a site has written so far, oldest first. */
export async function mailsTo(site: RunningSite, address: string): Promise<string[]> {
  return (await writtenMails(site.dataDir)).filter(
    (text) => text.includes(`To: ${address}`) || text.includes(`<${address}>`),
  );
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
