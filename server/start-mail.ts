import type { Store } from "#server/storage/create-store.ts";
import path from "node:path";
import { site } from "#content/site.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Env } from "./env/env.ts";
import { isLocalAddress } from "./env/site-url.ts";
import type { DocumentWriter } from "#server/documents/document-writer.ts";
import type { Log } from "./process/log.ts";
import type { Queries } from "#server/storage/database.ts";
import { mailPriorities, type MailPriority } from "#server/storage/outbox-mail.ts";
import { createFileMailer } from "./mail/mailers/file-mailer.ts";
import { createOutboxWorker } from "./mail/outbox/outbox-worker.ts";
import type { Mailer } from "./mail/mailers/mailer.ts";
import { createSmtpMailer } from "./mail/mailers/smtp-mailer.ts";

const importRenderer = () => import("./mail-kinds/render-mail.tsx");
let renderer: ReturnType<typeof importRenderer> | undefined;

/** When the first mail is due. Asking the loader again for each mail takes longer than putting its text together. */
const loadRenderer = () => (renderer ??= importRenderer());

export interface RunningMail {
  /** Looks for due mail at once: something has just written one. */
  poke(priority?: MailPriority): void;
  /** Sends what is due and resolves when no mail is under way. */
  whenIdle(): Promise<void>;
  /** Loads what the first mail needs, so that neither the start nor that mail's trigger waits for it. */
  preload(): Promise<void>;
  stop(): Promise<void>;
}

export interface MailDependencies {
  store: Store;
  db: Queries;
  clock: Clock;
  log: Log;
  /** The programme's dates as a calendar file. */
  calendar: () => string;
  documents: Pick<DocumentWriter, "write">;
  /** In a rehearsal: keeps what was sent, to be read there. */
  record?: (mailer: Mailer) => Mailer;
}

/** Where mails are written as files. */
export const mailFolder = (env: Env): string => path.join(env.dataDir, "mail");

/** Anybody could have strangers mailed in their own words: in a public sandbox nobody pays for the address. */
export const isMailedToOrganizerOnly = ({ payments, siteUrl }: Pick<Env, "payments" | "siteUrl">): boolean =>
  payments.kind === "sandbox" && !isLocalAddress(siteUrl);

/** Picks the mailer and keeps the outbox moving. */
export function startMail(
  env: Env,
  { store, db, clock, log, calendar, documents, record }: MailDependencies,
): RunningMail {
  const from = { name: site.name, address: env.mailFrom };
  const plain =
    env.smtp === null
      ? createFileMailer({ folder: mailFolder(env), from, clock, flush: !record })
      : createSmtpMailer({ server: env.smtp, from, clock });
  const mailer = record?.(plain) ?? plain;
  const { siteUrl, organizerEmail } = env;
  const organizerOnly = isMailedToOrganizerOnly(env);
  if (organizerOnly) log.warn("PAYMENTS is sandbox on a public address: mails go to the organizer and nobody else");
  const worker = createOutboxWorker({
    store,
    mailer,
    clock,
    log,
    organizerOnly,
    // Nobody's mail server is behind a rehearsal: mails go as fast as they are made, several in one commit.
    ...(record && { bulkPauseMs: 0, senders: [{ takes: mailPriorities, count: 12 }] }),
    async render(mail) {
      const { renderMail } = await loadRenderer();
      return renderMail(mail, { siteUrl, organizerEmail, calendar, documents, db, now: clock.now() });
    },
  });
  worker.start();
  return {
    poke: (priority) => worker.poke(priority),
    whenIdle: () => worker.whenIdle(),
    async preload() {
      await loadRenderer();
    },
    async stop() {
      await worker.stop();
      await mailer.close();
    },
  };
}
