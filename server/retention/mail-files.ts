import { opendir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";

/** The mailer names each file after its message id, and that begins with the mail's kind and its id in the outbox. */
const mailFile = /^[a-z-]+\.([0-9a-f-]{36})@.*\.eml$/;
const draftFile = /^\.[0-9a-f-]{36}\.draft$/;

/** Longer than writing a mail can take. */
const abandonedMs = 60 * 60_000;
const batch = 500;

/** Removes the files of these mails. They are known by their names, so nothing is opened. Returns how many went. */
export async function removeMailFiles(folder: string, mailIds: readonly string[]): Promise<number> {
  if (mailIds.length === 0) return 0;
  const wanted = new Set(mailIds);
  let removed = 0;
  for await (const name of namesIn(folder)) {
    const id = mailFile.exec(name)?.[1];
    if (id === undefined || !wanted.has(id)) continue;
    await rm(path.join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}

/**
 * Removes the files of mails that name somebody: codes, invitations and mails to others of their team are kept under
 * nobody's id. Returns how many went.
 */
export async function removeMailFilesNaming(folder: string, marks: readonly string[]): Promise<number> {
  const wanted = marks.map((mark) => mark.trim().toLowerCase()).filter((mark) => mark.length > 2);
  if (wanted.length === 0) return 0;
  let removed = 0;
  for await (const name of namesIn(folder)) {
    if (!name.endsWith(".eml")) continue;
    const text = readable(await readFile(path.join(folder, name)).catch(absent)).toLowerCase();
    if (!wanted.some((mark) => text.includes(mark))) continue;
    await rm(path.join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}

/** A mail's text as it reads: quoted-printable breaks lines and writes letters as numbers. */
function readable(mail: Buffer | null): string {
  const joined = (mail ?? Buffer.alloc(0)).toString("latin1").replaceAll(/=\r?\n/g, "");
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/**
 * Removes what a moment's coincidence left behind: the file of a mail that was being written while its person was
 * forgotten, and drafts of a process that died over them.
 */
export async function sweepMailFolder(
  folder: string,
  mailsOfForgotten: (mailIds: readonly string[]) => Promise<string[]>,
  stopping?: AbortSignal,
): Promise<number> {
  let removed = 0;
  let ids: string[] = [];
  const look = async () => {
    removed += await removeMailFiles(folder, await mailsOfForgotten(ids));
    ids = [];
  };
  for await (const name of namesIn(folder)) {
    if (stopping?.aborted) return removed;
    const id = mailFile.exec(name)?.[1];
    if (id !== undefined) ids.push(id);
    else if (draftFile.test(name) && (await isAbandoned(path.join(folder, name)))) {
      await rm(path.join(folder, name), { force: true });
      removed += 1;
    }
    if (ids.length >= batch) await look();
  }
  await look();
  return removed;
}

/** Times of files are the machine's, whatever the site's clock says. */
async function isAbandoned(file: string): Promise<boolean> {
  const found = await stat(file).catch(absent);
  return found !== null && found.mtimeMs < Date.now() - abandonedMs;
}

/** The folder's names, one at a time. None where there is no folder: mail goes out by SMTP then. */
async function* namesIn(folder: string): AsyncGenerator<string> {
  const handle = await opendir(folder).catch(absent);
  if (handle === null) return;
  for await (const { name } of handle) yield name;
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
