import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Clock } from "#domain/clock.ts";
import type { OutboxMail, OutboxStore, Registration } from "#server/storage/store.ts";
import { withoutAddresses } from "./address.ts";
import { nextAttemptAt } from "./backoff.ts";
import type { Mailer, SendResult } from "./mailer.ts";
import type { RenderMailResult } from "./render-mail.tsx";

/** How long a worker may hold a mail. Longer than the slowest mail takes, or two workers would send it. */
export const mailLeaseMs = 120_000;

type WorkersStore = Pick<OutboxStore, "claimMail" | "markMailSent" | "deferMail" | "giveUpMail">;

export interface OutboxWorkerOptions {
  store: WorkersStore;
  mailer: Mailer;
  render: (row: OutboxMail, registration: Registration) => Promise<RenderMailResult>;
  clock: Clock;
  log: Pick<Logger, "info" | "warn" | "error">;
  /** How often to look for due mail without being poked: retries, and mails of other instances. */
  everyMs?: number;
  /** Mails under way at the same time. */
  lanes?: number;
  random?: () => number;
}

export interface OutboxWorker {
  start(): void;
  /** Looks for due mail at once, for instance because a payment has just been confirmed. */
  poke(): void;
  /** Sends what is due now and resolves when nothing is left. Never rejects. */
  drain(): Promise<void>;
  /** Takes no more mail and waits for the ones under way. */
  stop(): Promise<void>;
}

/** Brings mails from the outbox to the mailer: every mail, by one worker at a time, until accepted or given up. */
export function createOutboxWorker(options: OutboxWorkerOptions): OutboxWorker {
  const { everyMs = 5_000, lanes = 4 } = options;
  let timer: NodeJS.Timeout | null = null;
  let underWay: Promise<void> | null = null;
  let poked = false;
  let stopped = false;

  async function drain(): Promise<void> {
    const lane = async () => {
      while (!stopped && (await handleNext(options)));
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }

  function poke(): void {
    if (stopped) return;
    if (underWay) {
      poked = true;
      return;
    }
    underWay = drain().finally(() => {
      underWay = null;
      // A poke during a drain may be about a mail that the drain no longer saw.
      const again = poked;
      poked = false;
      if (again) poke();
    });
  }

  return {
    start() {
      timer ??= setInterval(poke, everyMs);
      poke();
    },
    poke,
    drain,
    async stop() {
      stopped = true;
      if (timer) clearInterval(timer);
      await underWay;
    },
  };
}

/** Takes one mail all the way. False where none is due, or the store does not answer: the next round tries again. */
async function handleNext({ store, mailer, render, clock, log, random = Math.random }: OutboxWorkerOptions) {
  let claimed: Awaited<ReturnType<WorkersStore["claimMail"]>>;
  try {
    claimed = await store.claimMail(clock.now(), mailLeaseMs);
  } catch (error) {
    log.error({ problem: problemOf(error) }, "the outbox cannot be read");
    return false;
  }
  if (!claimed) return false;
  const { mail, claim, registration } = claimed;
  const about = { mailId: mail.id, kind: mail.kind, attempt: mail.attempts };
  const result = await attempt(mailer, render, mail, registration);
  try {
    const kept = await insist(() => {
      const now = clock.now();
      if (result.ok) return store.markMailSent(mail.id, claim, now);
      const retryAt =
        result.reason === "refused"
          ? null
          : nextAttemptAt({ attempt: about.attempt, createdAt: mail.createdAt }, now, random);
      return retryAt === null
        ? store.giveUpMail(mail.id, claim, now, result.detail)
        : store.deferMail(mail.id, claim, retryAt, result.detail);
    }, log);
    if (!kept) log.warn(about, "another worker took this mail over in the meantime");
    else if (result.ok) log.info(about, "mail accepted");
    else log.warn({ ...about, reason: result.reason, problem: result.detail }, "mail not accepted");
    return true;
  } catch (error) {
    log.error({ ...about, accepted: result.ok, problem: problemOf(error) }, "the outcome of a mail was not recorded");
    return false;
  }
}

async function attempt(
  mailer: Mailer,
  render: OutboxWorkerOptions["render"],
  mail: OutboxMail,
  registration: Registration,
): Promise<SendResult> {
  try {
    const rendered = await render(mail, registration);
    if (!rendered.ok) return { ok: false, reason: "refused", detail: "the registrant's data was forgotten" };
    return await mailer.send(rendered.mail);
  } catch (error) {
    // A mistake of ours: the next release may mend it, so the mail waits.
    return { ok: false, reason: "retry", detail: problemOf(error) };
  }
}

/** Tries for some seconds: an accepted mail whose acceptance is not recorded would be sent again. */
async function insist<T>(action: () => Promise<T>, log: OutboxWorkerOptions["log"]): Promise<T> {
  for (const delay of [250, 500, 1_000, 2_000, 4_000, 8_000]) {
    try {
      return await action();
    } catch (error) {
      log.warn({ problem: problemOf(error) }, "the outbox cannot be written, trying again");
      await pause(delay);
    }
  }
  return action();
}

function problemOf(error: unknown): string {
  return withoutAddresses(error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 300);
}
