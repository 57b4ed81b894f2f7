import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, type Page } from "@playwright/test";

/** The mails of a site without SMTP that went to an address, in no order. */
export async function mailsTo(dataDir: string, address: string): Promise<string[]> {
  const folder = path.join(dataDir, "mail");
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml")).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), "utf8")));
  return texts.filter((text) => /^To: .*$/m.exec(text)?.[0].includes(address));
}

const codesIn = (mails: readonly string[]) => mails.flatMap((text) => /^(\d{6})\r?$/m.exec(text)?.[1] ?? []);

/** The digits that are mailed to an address once they are asked for, whatever it was sent before. */
export async function codeAfter(dataDir: string, email: string, ask: () => Promise<void>): Promise<string> {
  // Files are named at random, so the new one is whichever was not there before.
  const before = await mailsTo(dataDir, email);
  const newCodes = async () => codesIn((await mailsTo(dataDir, email)).filter((mail) => !before.includes(mail)));
  await ask();
  await expect.poll(async () => (await newCodes()).length).toBe(1);
  return (await newCodes())[0]!;
}

/** Signs someone in by the code that is mailed to them, and ends on the page that they wanted. */
export async function signIn(page: Page, dataDir: string, email: string, to = "/portal"): Promise<void> {
  await page.goto(to);
  await page.getByLabel("Email").fill(email);
  const send = page.getByRole("button", { name: "Send code" });
  await page.getByLabel("Code").fill(await codeAfter(dataDir, email, () => send.click()));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(to);
}
