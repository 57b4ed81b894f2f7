import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";

/** The mails that a site without SMTP has written so far, oldest first. Their names are random and say no order. */
export async function writtenMails(dataDir: string): Promise<string[]> {
  const folder = path.join(dataDir, "mail");
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      return { text: await readFile(file, "utf8"), writtenAt: (await stat(file)).mtimeMs };
    }),
  );
  return files.toSorted((a, b) => a.writtenAt - b.writtenAt).map(({ text }) => text);
}
