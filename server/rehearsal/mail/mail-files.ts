import path from "node:path";
import { Worker } from "node:worker_threads";
import type { Instant } from "#domain/time/time.ts";
import type { Mailbox } from "#server/mail/mailers/address.ts";
import type { Mail, SendResult } from "#server/mail/mailers/mailer.ts";

export interface FilesSettings {
  folder: string;
  from: Mailbox;
}

export interface MailToWrite {
  mail: Mail;
  sentAt: Instant;
}

/** So many wait to be written at most: each holds some ten kilobytes. */
const mostWaiting = 500;

/** From the sources in every setting: a rehearsal runs where those are. */
const workerFile = path.resolve("server/rehearsal/mail/mail-files-worker.ts");

/**
 * Writes mails as files, in a thread of its own: putting a message together takes longer than all else that sending one
 * in a rehearsal takes, and nobody waits for the file.
 */
export function createMailFiles(settings: FilesSettings, onProblem: (problem: string) => void) {
  let worker: Worker | null = null;
  let waiting = 0;
  let answered: (() => void)[] = [];

  const answer = () => {
    const told = answered;
    answered = [];
    for (const tell of told) tell();
  };
  const untilFewer = async (most: number) => {
    while (waiting > most) await new Promise<void>((resolve) => answered.push(resolve));
  };

  const start = () => {
    const started = new Worker(workerFile, { workerData: settings, env: {}, execArgv: [] });
    started.on("message", (written: SendResult[]) => {
      waiting -= written.length;
      for (const result of written) if (!result.ok) onProblem(result.detail);
      answer();
    });
    started.on("error", (error) => {
      onProblem(String(error));
      worker = null;
      waiting = 0;
      answer();
    });
    return started;
  };

  return {
    async write(mails: readonly MailToWrite[]): Promise<void> {
      worker ??= start();
      waiting += mails.length;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
      worker.postMessage(mails);
      await untilFewer(mostWaiting);
    },
    /** Resolves when everything is written. */
    whenWritten: () => untilFewer(0),
    async close(): Promise<void> {
      await untilFewer(0);
      await worker?.terminate();
      worker = null;
    },
  };
}

export type MailFiles = ReturnType<typeof createMailFiles>;
