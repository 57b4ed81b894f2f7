import type { Logger } from "pino";
import Stripe from "stripe";
import type { Clock } from "#domain/time/clock.ts";
import type { WireEvent } from "../stripe-objects/wire-events.ts";
import { retry, within } from "#server/process/retry.ts";

export interface DeliveryOptions {
  /** The site's own webhook as this process reaches it. Asked each time: a port may be known only after the start. */
  webhookUrl: () => string;
  webhookSecret: string;
  clock: Clock;
  log: Pick<Logger, "warn">;
  /** Pauses before each further attempt. */
  pausesMs?: readonly number[];
}

/** Takes the sandbox's events to the webhook over HTTP, signed as Stripe signs them. */
export interface EventDelivery {
  /** Sends in the background; waits for the answers, but not long. A visitor is on the way back. */
  send(events: readonly WireEvent[]): Promise<void>;
  /** Gives up what is still to be sent. */
  close(): void;
}

const longestWaitMs = 1_500;
const longestAttemptMs = 10_000;

export function createEventDelivery(options: DeliveryOptions): EventDelivery {
  const { webhookUrl, webhookSecret, clock, log, pausesMs = [300, 1_500, 6_000, 30_000] } = options;
  const closing = new AbortController();

  /** One attempt; null when it arrived, and otherwise what went wrong. */
  async function attempt({ body }: WireEvent): Promise<string | null> {
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

  async function deliver(event: WireEvent): Promise<void> {
    const problem = await retry(
      {
        late: "no answer in time",
        pauseMs: (problem, count) => (problem === null ? null : (pausesMs[count - 1] ?? null)),
        stopping: closing.signal,
      },
      () => attempt(event),
    );
    // The reconciler asks about the checkout anyway: late, but not lost.
    if (problem !== null) log.warn({ eventId: event.id, type: event.type, problem }, "sandbox event not delivered");
  }

  return {
    async send(events) {
      await within(longestWaitMs, Promise.all(events.map(deliver)), null);
    },
    close: () => closing.abort(),
  };
}
