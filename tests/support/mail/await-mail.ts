import { expect } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import { writtenMails } from "./written-mails.ts";

/** The newest mail with this subject to an address, once there are so many of them. */
export async function awaitMail(dataDir: string, address: string, subject: RegExp, count = 1): Promise<Email> {
  let found: Email[] = [];
  await expect
    .poll(
      async () => {
        const mails = (await writtenMails(dataDir)).filter((text) => text.includes(address));
        const read = await Promise.all(mails.map((text) => PostalMime.parse(text)));
        found = read.filter((mail) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? ""));
        return found.length;
      },
      // A paper is made in a process of its own, which a busy machine starts slowly.
      { timeout: 45_000 },
    )
    .toBeGreaterThanOrEqual(count);
  return found.at(-1)!;
}
