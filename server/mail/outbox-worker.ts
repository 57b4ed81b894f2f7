import { handleNextMail, type MailHandling } from "./handle-mail.ts";

/** How long a stop waits for mails under way. The process has nine seconds, and the outcomes are still to be recorded. */
const stopPatienceMs = 5_000;

export interface OutboxWorkerOptions extends MailHandling {
  /** How often to look for due mail without being poked: retries, and mails of other instances. */
  everyMs?: number;
  /** Mails under way at the same time. */
  lanes?: number;
  stopPatienceMs?: number;
}

export interface OutboxWorker {
  start(): void;
  /** Looks for due mail at once, for instance because a payment has just been confirmed. */
  poke(): void;
  /** Sends what is due now and resolves when nothing is left. Never rejects. */
  drain(): Promise<void>;
  /** Takes no more mail and waits for the ones under way; those that take too long are broken off, to be sent later. */
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
      while (!stopped && (await handleNextMail(options)));
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
      const breakOff = setTimeout(() => void options.mailer.close(), options.stopPatienceMs ?? stopPatienceMs);
      await underWay;
      clearTimeout(breakOff);
    },
  };
}
