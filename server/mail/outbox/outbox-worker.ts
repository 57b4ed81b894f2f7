import { setTimeout as wait } from "node:timers/promises";
import type { MailPriority } from "#server/storage/outbox-port.ts";
import { handleNextMail, type MailHandling } from "./handle-mail.ts";

/** How long a stop waits for mails under way. The process has nine seconds, and the outcomes are still to be recorded. */
const stopPatienceMs = 5_000;

/** A mail server that is slow with one mail must not hold up a code, and a thousand mails not a receipt. */
const usualSenders: readonly (readonly MailPriority[])[] = [
  ["urgent"],
  ["urgent", "normal"],
  ["urgent", "normal"],
  ["urgent", "normal", "bulk"],
];

const ignore = () => undefined;

export interface OutboxWorkerOptions extends MailHandling {
  /** How often to look for due mail without being poked: retries, and mails of other instances. */
  everyMs?: number;
  /** What the senders take, one entry for each. By default one is free for codes at any time, and one takes bulk. */
  senders?: readonly (readonly MailPriority[])[];
  /** How long the sender that takes bulk pauses after one of those. */
  bulkPauseMs?: number;
  stopPatienceMs?: number;
}

export interface OutboxWorker {
  start(): void;
  /** Looks for due mail at once, for instance because a payment has just been confirmed. */
  poke(): void;
  /** Sends what is due now and resolves when nothing is left. Never rejects. */
  drain(): Promise<void>;
  /** Sends what is due and resolves when no mail is under way, whoever began it. */
  whenIdle(): Promise<void>;
  /** Takes no more mail and waits for the ones under way; those that take too long are broken off, to be sent later. */
  stop(): Promise<void>;
}

/** Brings mails from the outbox to the mailer: every mail, by one worker at a time, until accepted or given up. */
export function createOutboxWorker(options: OutboxWorkerOptions): OutboxWorker {
  const { everyMs = 5_000, senders = usualSenders, bulkPauseMs = 200 } = options;
  let timer: NodeJS.Timeout | null = null;
  let underWay: Promise<void> | null = null;
  let poked = false;
  let stopped = false;
  const stopping = new AbortController();

  async function drain(): Promise<void> {
    const send = async (priorities: readonly MailPriority[]) => {
      while (!stopped) {
        const handled = await handleNextMail(options, priorities);
        if (!handled) return;
        // Mail servers take a burst from one sender amiss, and a stop should not wait for a thousand mails.
        if (handled.priority === "bulk") await wait(bulkPauseMs, undefined, { signal: stopping.signal }).catch(ignore);
      }
    };
    await Promise.all(senders.map(send));
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
    async whenIdle() {
      poke();
      while (underWay) await underWay;
    },
    async stop() {
      stopped = true;
      stopping.abort();
      if (timer) clearInterval(timer);
      const breakOff = setTimeout(() => void options.mailer.close(), options.stopPatienceMs ?? stopPatienceMs);
      await underWay;
      clearTimeout(breakOff);
    },
  };
}
