import type { Clock } from "#domain/time/clock.ts";
import type { Programme } from "#domain/programme/programme.ts";
import type { Queries } from "#server/storage/database.ts";
import type { CreateSessionResult, PaymentGateway, SessionRequest } from "../gateway.ts";
import { readSignedEvent } from "../read-event.ts";
import { createSandboxBook } from "./sandbox-book.ts";
import { createSandboxCourier, type CourierOptions } from "./deliver-events.ts";
import { createSandboxOperations } from "./sandbox-operations.ts";
import type { SandboxServices } from "./sandbox-services.ts";
import { hashRequest, openSandboxSession, truthOf } from "./sandbox-session.ts";
import { limitTime } from "../time-limit.ts";

export interface SandboxOptions extends CourierOptions {
  db: Queries;
  clock: Clock;
  programme: Programme;
  /** Public origin of the site, which is where the sandbox's page is. */
  siteUrl: string;
}

export interface Sandbox {
  gateway: PaymentGateway;
  services: SandboxServices;
  /** Stops sending events. */
  close(): void;
}

const late = { ok: false, reason: "unavailable", detail: "no answer in time" } as const;

/** A provider of our own for development, rehearsals and tests: the same port, the same events, no money. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { db, clock, programme, siteUrl, webhookSecret } = options;
  const book = createSandboxBook(db);
  const courier = createSandboxCourier(options);

  async function create(request: SessionRequest): Promise<CreateSessionResult> {
    let session = await book.findByKey(request.idempotencyKey);
    if (!session) {
      const opened = openSandboxSession(programme, request, clock.now());
      if (!opened.ok) return { ok: false, reason: "rejected", detail: opened.detail };
      session = await book.keep(request.idempotencyKey, opened.session);
    }
    if (session.requestHash !== hashRequest(request))
      return { ok: false, reason: "rejected", detail: "the key was used for another request" };
    return { ok: true, session: { id: session.id, url: `${siteUrl}/sandbox/checkout/${session.id}` } };
  }

  const gateway: PaymentGateway = {
    kind: "sandbox",
    // The site may be open at its other local name, from where the page is another origin.
    checkoutOrigins: [new URL(siteUrl).origin],
    livemode: false,

    async createSession(request, timeoutMs) {
      const outcome = await limitTime(timeoutMs, create(request));
      return outcome.ok ? outcome.value : late;
    },

    async fetchSession(sessionId, timeoutMs) {
      const outcome = await limitTime(timeoutMs, book.find(sessionId));
      if (!outcome.ok) return late;
      if (!outcome.value) return { ok: false, reason: "not_found", detail: "no such checkout" };
      return { ok: true, truth: truthOf(outcome.value, clock.now()) };
    },

    async findSessionByPayment(paymentIntentId, timeoutMs) {
      const outcome = await limitTime(timeoutMs, book.findByPayment(paymentIntentId));
      return outcome.ok ? { ok: true, sessionId: outcome.value?.id ?? null } : late;
    },

    readEvent: (rawBody, signature, now) => readSignedEvent(webhookSecret, rawBody, signature, now),
  };

  return { gateway, services: createSandboxOperations(book, courier, clock), close: () => courier.close() };
}
