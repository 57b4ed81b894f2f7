import path from "node:path";
import { site } from "#content/site.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Env } from "../env/env.ts";
import type { Log } from "../process/log.ts";
import type { OutboxStore } from "#server/storage/store.ts";
import { createFileMailer } from "./file-mailer.ts";
import { createOutboxWorker } from "./outbox-worker.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

const loadRenderer = () => import("./render-mail.tsx");

export interface RunningMail {
  /** Looks for due mail at once: something has just written one. */
  poke(): void;
  /** Loads what the first mail needs, so that neither the start nor that mail's trigger waits for it. */
  preload(): Promise<void>;
  stop(): Promise<void>;
}

/** Where mails are written as files. */
export const mailFolder = (env: Env): string => path.join(env.dataDir, "mail");

/** Picks the mailer and keeps the outbox moving. */
export function startMail(
  env: Env,
  { store, clock, log, calendar }: { store: OutboxStore; clock: Clock; log: Log; calendar: () => string },
): RunningMail {
  const from = { name: site.name, address: env.mailFrom };
  const mailer =
    env.smtp === null
      ? createFileMailer({ folder: mailFolder(env), from, clock })
      : createSmtpMailer({ server: env.smtp, from, clock });
  const { siteUrl, organizerEmail } = env;
  const worker = createOutboxWorker({
    store,
    mailer,
    clock,
    log,
    async render(row, registration) {
      const { renderMail } = await loadRenderer();
      return renderMail(row, registration, { siteUrl, organizerEmail, calendar }, clock.now());
    },
  });
  worker.start();
  return {
    poke: () => worker.poke(),
    async preload() {
      await loadRenderer();
    },
    async stop() {
      await worker.stop();
      await mailer.close();
    },
  };
}
