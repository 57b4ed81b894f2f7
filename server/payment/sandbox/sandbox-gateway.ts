import type { Clock } from "#domain/time/clock.ts";
import type { Programme } from "#domain/programme/programme.ts";
import type { Queries } from "#server/storage/database.ts";
import type { CreateSessionResult, PaymentGateway, RefundResult, SessionRequest } from "../gateway.ts";
import { findRegistration } from "#server/storage/queries/registrations/find-registration.ts";
import { within } from "#server/process/retry.ts";
import { readSignedEvent } from "../read-event.ts";
import { createSandboxBook } from "./sandbox-book.ts";
import { createEventDelivery, type DeliveryOptions } from "./deliver-events.ts";
import { createSandboxOperations } from "./sandbox-operations.ts";
import type { SandboxServices } from "./sandbox-services.ts";
import { hashRequest, openSandboxSession, truthOf } from "./sandbox-session.ts";

export interface SandboxOptions extends DeliveryOptions {
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
  const delivery = createEventDelivery(options);

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

  const findEmail = async (registrationId: string) => (await findRegistration(db, registrationId))?.email ?? null;
  const services = createSandboxOperations(book, delivery, clock, findEmail);

  async function refund(sessionId: string, amountCents: number | null, key: string): Promise<RefundResult> {
    const result = await services.refund(sessionId, amountCents, amountCents === null ? undefined : key);
    if (result.ok) return result;
    if (result.reason === "not_found") return { ok: false, reason: "not_found", detail: "no such checkout" };
    if (result.reason === "bad_amount") return { ok: false, reason: "rejected", detail: "more than is left" };
    return { ok: false, reason: "nothing_left", detail: "nothing is left to be given back" };
  }

  const gateway: PaymentGateway = {
    kind: "sandbox",
    // The site may be open at its other local name, from where the page is another origin.
    checkoutOrigins: [new URL(siteUrl).origin],
    livemode: false,

    createSession: (request, timeoutMs) => within(timeoutMs, create(request), late),

    async fetchSession(sessionId, timeoutMs) {
      const session = await within(timeoutMs, book.find(sessionId), undefined);
      if (session === undefined) return late;
      if (session === null) return { ok: false, reason: "not_found", detail: "no such checkout" };
      return { ok: true, truth: truthOf(session, clock.now()) };
    },

    refund: (sessionId, amountCents, key, timeoutMs) => within(timeoutMs, refund(sessionId, amountCents, key), late),

    async findSessionByPayment(paymentIntentId, timeoutMs) {
      const session = await within(timeoutMs, book.findByPayment(paymentIntentId), undefined);
      return session === undefined ? late : { ok: true, sessionId: session?.id ?? null };
    },

    readEvent: (rawBody, signature, now) => readSignedEvent(webhookSecret, rawBody, signature, now),
  };

  return { gateway, services, close: () => delivery.close() };
}
