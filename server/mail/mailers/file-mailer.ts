import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Clock } from "#domain/time/clock.ts";
import type { Mailbox } from "./address.ts";
import { composeMessage } from "./compose-message.ts";
import type { Mailer } from "./mailer.ts";

interface FileMailerOptions {
  folder: string;
  from: Mailbox;
  clock: Clock;
  /**
   * Whether a mail counts as sent only once it is on the disk. Where that does not matter it is written in one go:
   * making a season to play with is thousands of mails, and each turn through the file system's threads costs more.
   */
  flush?: boolean;
}

/**
 * Writes each mail as an `.eml` file. The name comes from the message id, so that a mail sent again after a crash
 * is still one file, and a file appears only when it is whole and on the disk.
 */
export function createFileMailer({ folder, from, clock, flush = true }: FileMailerOptions): Mailer {
  return {
    kind: "file",
    async send(mail) {
      const composed = composeMessage(mail, from, clock.now());
      if (!composed.ok) return { ok: false, reason: "refused", detail: composed.detail };
      try {
        if (flush) await writeDurably(folder, fileNameOf(mail.messageId), composed.message.raw);
        else writeAtOnce(folder, fileNameOf(mail.messageId), composed.message.raw);
        return { ok: true };
      } catch (error) {
        return { ok: false, reason: "retry", detail: `the mail folder: ${codeOf(error)}` };
      }
    },
    async close() {},
  };
}

/** A file name that is safe everywhere and different for different message ids. */
function fileNameOf(messageId: string): string {
  const id = messageId.slice(1, -1);
  const safe = id.replace(/[^A-Za-z0-9.@_-]/g, "_").slice(0, 120);
  const suffix = safe === id ? "" : `-${createHash("sha256").update(id).digest("hex").slice(0, 12)}`;
  return `${safe}${suffix}.eml`;
}

function writeAtOnce(folder: string, name: string, content: Buffer): void {
  mkdirSync(folder, { recursive: true });
  const draft = path.join(folder, `.${randomUUID()}.draft`);
  writeFileSync(draft, content, { mode: 0o600 });
  renameSync(draft, path.join(folder, name));
}

async function writeDurably(folder: string, name: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = path.join(folder, `.${randomUUID()}.draft`);
  try {
    const file = await open(draft, "wx", 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path.join(folder, name));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Makes the new name itself durable. Windows cannot open a folder and does not need it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
