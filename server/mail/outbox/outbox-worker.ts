import { setTimeout as wait } from "node:timers/promises";
import { mailPriorities, type ClaimedMail, type MailPriority } from "#server/storage/outbox-port.ts";
import { claimNextMail, handleMail, type MailHandling } from "./handle-mail.ts";

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
  /**
   * What the senders take, one entry for each, whoever takes less first. By default one is free for codes at any time,
   * and one takes bulk.
   */
  senders?: readonly (readonly MailPriority[])[];
  /** How long the sender that takes bulk pauses after one of those. */
  bulkPauseMs?: number;
  stopPatienceMs?: number;
}

export interface OutboxWorker {
  start(): void;
  /** Looks for due mail at once, for instance because a payment has just been confirmed. */
  poke(): void;
  /** Sends what is due and resolves when no mail is under way. Never rejects. */
  whenIdle(): Promise<void>;
  /** Takes no more mail and waits for the ones under way; those that take too long are broken off, to be sent later. */
  stop(): Promise<void>;
}

/** Brings mails from the outbox to the mailer: every mail, by one worker at a time, until accepted or given up. */
export function createOutboxWorker(options: OutboxWorkerOptions): OutboxWorker {
  const { everyMs = 5_000, senders = usualSenders, bulkPauseMs = 200 } = options;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  const stopping = new AbortController();
  /** By the sender's index, what it is busy with. */
  const sending = new Map<number, Promise<void>>();

  async function send(claimed: ClaimedMail): Promise<void> {
    await handleMail(options, claimed);
    // Mail servers take a burst from one sender amiss, and a stop should not wait for a thousand mails.
    if (claimed.mail.priority === "bulk") await wait(bulkPauseMs, undefined, { signal: stopping.signal }).catch(ignore);
  }

  const isFree = (priority: MailPriority) => (takes: readonly MailPriority[], index: number) =>
    !sending.has(index) && takes.includes(priority);

  /** Claims for all who are free: each looking for itself would ask the database as often as there are senders. */
  async function handOut(): Promise<void> {
    while (!stopped) {
      const wanted = mailPriorities.filter((priority) => senders.some(isFree(priority)));
      const claimed = wanted.length === 0 ? null : await claimNextMail(options, wanted);
      if (!claimed) return;
      const sender = senders.findIndex(isFree(claimed.mail.priority));
      const sent = send(claimed).finally(() => {
        sending.delete(sender);
        poke();
      });
      sending.set(sender, sent);
    }
  }

  const handing = createWakeable(handOut);
  const poke = () => {
    if (!stopped) handing.wake();
  };
  const underWay = () => [handing.underWay(), ...sending.values()].filter((work) => work !== null);

  return {
    start() {
      timer ??= setInterval(poke, everyMs);
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
      for (let busy = underWay(); busy.length > 0; busy = underWay()) await Promise.all(busy);
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
