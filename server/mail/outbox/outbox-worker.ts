import { setTimeout as wait } from "node:timers/promises";
import { mailPriorities, type MailPriority } from "#server/storage/outbox-mail.ts";
import { createOutage } from "./outage.ts";
import { handleNextMail, type MailHandling } from "./handle-mail.ts";

/** How long a stop waits for mails under way. The process has nine seconds, and the outcomes are still to be recorded. */
const stopPatienceMs = 5_000;

/** Senders that take the same mails. */
interface Senders {
  takes: readonly MailPriority[];
  count: number;
}

/**
 * A mail server that is slow with one mail must not hold up a code, and a thousand mails not a receipt. Together they
 * bring fifty codes a second to a server that needs a seventh of a second for each.
 */
const usualSenders: readonly Senders[] = [
  { takes: ["urgent"], count: 3 },
  { takes: ["urgent", "normal"], count: 4 },
  { takes: ["urgent", "normal", "bulk"], count: 1 },
];

const ignore = () => undefined;

export interface OutboxWorkerOptions extends MailHandling {
  /** How often to look for due mail without being poked: retries, and mails of other instances. */
  everyMs?: number;
  /** By default some are free for codes at any time, and one takes bulk. */
  senders?: readonly Senders[];
  /** How long the sender that takes bulk pauses after one of those. */
  bulkPauseMs?: number;
  stopPatienceMs?: number;
}

export interface OutboxWorker {
  start(): void;
  /** Looks for due mail at once, for instance because a payment has just been confirmed: of one priority, or any. */
  poke(priority?: MailPriority): void;
  /** Sends what is due and resolves when no mail is under way, whoever began it. Never rejects. */
  whenIdle(): Promise<void>;
  /** Takes no more mail and waits for the ones under way; those that take too long are broken off, to be sent later. */
  stop(): Promise<void>;
}

/** Brings mails from the outbox to the mailer: every mail, by one worker at a time, until accepted or given up. */
export function createOutboxWorker(given: OutboxWorkerOptions): OutboxWorker {
  const options = { outage: createOutage(), ...given };
  const { everyMs = 5_000, senders = usualSenders, bulkPauseMs = 200 } = options;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  const stopping = new AbortController();

  async function send(takes: readonly MailPriority[]): Promise<void> {
    while (!stopped) {
      // Where there was one, there may be more: somebody else looks while this one is being sent.
      const handled = await handleNextMail(options, takes, ({ priority }) => wakeFor(priority));
      if (!handled) return;
      // Mail servers take a burst from one sender amiss, and a stop should not wait for a thousand mails.
      if (handled.priority === "bulk") await wait(bulkPauseMs, undefined, { signal: stopping.signal }).catch(ignore);
    }
  }

  // Each works by itself: while one is busy with a slow mail or a long list, the others are there for what comes.
  const all = senders.flatMap(({ takes, count }) =>
    Array.from({ length: count }, () => ({ takes, ...createWakeable(() => send(takes)) })),
  );

  function wakeFor(priority: MailPriority): void {
    const able = all.filter(({ takes }) => takes.includes(priority));
    const idle = able.find((sender) => sender.underWay() === null);
    // Where all are busy, nobody knows whose look comes after this: whoever is done first looks again.
    for (const sender of idle ? [idle] : able) sender.wake();
  }

  const poke = (priority?: MailPriority) => {
    if (!stopped) for (const each of priority ? [priority] : mailPriorities) wakeFor(each);
  };
  const underWay = () => all.flatMap((sender) => sender.underWay() ?? []);

  return {
    start() {
      timer ??= setInterval(() => poke(), everyMs);
      poke();
    },
    poke,
    async whenIdle() {
      poke();
      for (let busy = underWay(); busy.length > 0; busy = underWay()) await Promise.all(busy);
    },
    async stop() {
      stopped = true;
      stopping.abort();
      if (timer) clearInterval(timer);
      const breakOff = setTimeout(() => void options.mailer.close(), options.stopPatienceMs ?? stopPatienceMs);
      await Promise.all(underWay());
      clearTimeout(breakOff);
    },
  };
}

/** Work that is done when it is woken, once at a time, and again where it was woken meanwhile. */
function createWakeable(work: () => Promise<void>) {
  let underWay: Promise<void> | null = null;
  let isWoken = false;
  const workOn = async () => {
    try {
      while (isWoken) {
        // What comes from here on may be about a mail that this round no longer sees.
        isWoken = false;
        await work();
      }
    } finally {
      underWay = null;
    }
  };
  const wake = (): void => {
    isWoken = true;
    underWay ??= workOn();
  };
  return { wake, underWay: () => underWay };
}
