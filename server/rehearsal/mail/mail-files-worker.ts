import { parentPort, workerData } from "node:worker_threads";
import { createFileMailer } from "#server/mail/mailers/file-mailer.ts";
import type { SendResult } from "#server/mail/mailers/mailer.ts";
import type { FilesSettings, MailToWrite } from "./mail-files.ts";

/** One after the other, in the order in which they were sent. */
const { folder, from } = workerData as FilesSettings;
let at = 0;
const mailer = createFileMailer({ folder, from, clock: { now: () => at }, flush: false });
let written = Promise.resolve();

parentPort!.on("message", (mails: readonly MailToWrite[]) => {
  written = written.then(async () => {
    const results: SendResult[] = [];
    for (const { mail, sentAt } of mails) {
      at = sentAt;
      results.push(await mailer.send(mail));
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
    parentPort!.postMessage(results);
  });
});
