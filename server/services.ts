import path from "node:path";
import { programme } from "#content/programme.ts";
import { site } from "#content/site.ts";
import type { Clock } from "#domain/clock.ts";
import type { PriceIds } from "#domain/pricing.ts";
import { openCore } from "./core.ts";
import { eventCalendar, programmeCalendar } from "./documents/calendar.ts";
import { createDocumentShelf, type DocumentShelf } from "./documents/document-shelf.ts";
import type { Env } from "./env.ts";
import { createLog, type Log } from "./log.ts";
import { createFileMailer } from "./mail/file-mailer.ts";
import { createOutboxWorker } from "./mail/outbox-worker.ts";
import { createSmtpMailer } from "./mail/smtp-mailer.ts";
import type { SandboxServices } from "./payment/sandbox-services.ts";
import type { RegistrationServices } from "./registration/registration-services.ts";
import { runEvery } from "./run-every.ts";

/** Everything that runs behind the pages. This file and core.ts alone know which adapters are in use. */
export interface Services {
  siteUrl: string;
  clock: Clock;
  log: Log;
  priceIds: PriceIds;
  registrations: RegistrationServices;
  sandbox: SandboxServices | null;
  /** Generated files by name. */
  documents: DocumentShelf;
  /** The programme's dates as a calendar file. */
  calendar(): string;
  /** Origins outside the site that a form may lead to. */
  formOrigins: readonly string[];
  /** Loads what the first mail needs, so that neither the start nor that mail's trigger waits for it. */
  preload(): Promise<void>;
  /** Whether the database answers. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

export type OpenServicesResult = { ok: true; services: Services } | { ok: false; problem: string };

/** A webhook that never came costs about this long. */
const reconcileEveryMs = 60_000;

const loadRenderer = () => import("./mail/render-mail.tsx");

export async function openServices(env: Env, ownOrigin: () => string): Promise<OpenServicesResult> {
  const log = createLog(env.logLevel);
  const opened = await openCore(env, { log, ownOrigin });
  if (!opened.ok) return opened;
  const { core } = opened;
  const { clock, store } = core;

  const from = { name: site.name, address: env.mailFrom };
  const mailer =
    env.smtpUrl === null
      ? createFileMailer({ folder: path.join(env.dataDir, "mail"), from, clock })
      : createSmtpMailer({ url: env.smtpUrl, from, clock });
  const { siteUrl, organizerEmail } = env;
  const calendarSource = () => ({ programme, name: site.name, siteUrl, now: clock.now() });
  const calendar = () => programmeCalendar(calendarSource());
  const documents = createDocumentShelf({
    folder: path.resolve("build/documents"),
    eventCalendar: (eventId) => eventCalendar(calendarSource(), eventId),
  });
  const mailSettings = { siteUrl, organizerEmail, calendar };
  const worker = createOutboxWorker({
    store,
    mailer,
    clock,
    log,
    render: async (row, registration) => {
      const { renderMail } = await loadRenderer();
      return renderMail(row, registration, mailSettings, clock.now());
    },
  });
  worker.start();

  // Whatever confirms a payment has just written a mail: no need to wait for the worker's next round.
  const registrations: RegistrationServices = {
    ...core.registrations,
    async handleEvent(rawBody, signature) {
      const handled = await core.registrations.handleEvent(rawBody, signature);
      if (handled.result === "handled") worker.poke();
      return handled;
    },
  };
  const reconciler = runEvery(reconcileEveryMs, log, "reconcile", async () => {
    await core.registrations.reconcile();
    worker.poke();
  });

  const services: Services = {
    siteUrl,
    clock,
    log,
    priceIds: env.priceIds,
    registrations,
    sandbox: core.sandbox,
    documents,
    calendar,
    formOrigins: core.gateway.checkoutOrigins,
    async preload() {
      await loadRenderer();
    },
    async ready() {
      try {
        await core.database.ping();
        return true;
      } catch (error) {
        log.warn({ err: error }, "database does not answer");
        return false;
      }
    },
    async close() {
      await reconciler.stop();
      await worker.stop();
      await mailer.close();
      await core.close();
    },
  };
  return { ok: true, services };
}
