import { expect } from "@playwright/test";
import type { RunningSite } from "../running-site/start-site.ts";
import { writtenMails } from "./written-mails.ts";

/** The six digits of the newest mail to the address. */
export async function readCode(site: Pick<RunningSite, "dataDir">, address: string): Promise<string> {
  let digits: string | undefined;
  await expect
    .poll(async () => {
      for (const text of await writtenMails(site.dataDir))
        if (text.includes(`To: ${address}`)) digits = /^(\d{6})\r?$/m.exec(text)?.[1] ?? digits;
      return digits;
    })
    .toBeDefined();
  return digits!;
}
