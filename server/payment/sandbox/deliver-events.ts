import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import Stripe from "stripe";
import type { Clock } from "#domain/time/clock.ts";
import type { SandboxEvent } from "./sandbox-events.ts";
import { limitTime } from "../time-limit.ts";

export interface CourierOptions {
  /** The site's own webhook as this process reaches it. Asked each time: a port may be known only after the start. */
  webhookUrl: () => string;
  webhookSecret: string;
  clock: Clock;
  log: Pick<Logger, "warn">;
  /** Pauses before each further attempt. */
  pausesMs?: readonly number[];
}

/** Takes the sandbox's events to the webhook over HTTP, signed as Stripe signs them. */
export interface SandboxCourier {
  /** Sends in the background; waits for the answers, but not long. A visitor is on the way back. */
  send(events: readonly SandboxEvent[]): Promise<void>;
  /** Gives up what is still to be sent. */
  close(): void;
}

const longestWaitMs = 1_500;
const longestAttemptMs = 10_000;

export function createSandboxCourier(options: CourierOptions): SandboxCourier {
  const { webhookUrl, webhookSecret, clock, log, pausesMs = [300, 1_500, 6_000, 30_000] } = options;
  const closing = new AbortController();

  /** One attempt; null when it arrived, and otherwise what went wrong. */
  async function attempt({ body }: SandboxEvent): Promise<string | null> {
    const timestamp = Math.floor(clock.now() / 1000);
    const header = { payload: body, secret: webhookSecret, timestamp };
    try {
      const answer = await fetch(webhookUrl(), {
        method: "POST",
        headers: {
          "Content-Type": "application/json; charset=utf-8",
          "Stripe-Signature": Stripe.webhooks.generateTestHeaderString(header),
        },
        body,
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(longestAttemptMs)]),
      });
      await answer.arrayBuffer();
      return answer.ok ? null : `status ${answer.status}`;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return error.cause instanceof Error ? error.cause.message : error.message;
    }
  }

  async function deliver(event: SandboxEvent): Promise<void> {
    let problem = await attempt(event);
    for (const pauseMs of pausesMs) {
      if (problem === null || closing.signal.aborted) break;
      // A pause that the closing cuts short resolves like any other.
      await wait(pauseMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      if (!closing.signal.aborted) problem = await attempt(event);
    }
    // The reconciler asks about the checkout anyway: late, but not lost.
    if (problem !== null) log.warn({ eventId: event.id, type: event.type, problem }, "sandbox event not delivered");
  }

  return {
    async send(events) {
      await limitTime(longestWaitMs, Promise.all(events.map(deliver)));
    },
    close: () => closing.abort(),
  };
}
