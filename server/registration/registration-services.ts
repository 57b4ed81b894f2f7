import { currentPrices, type CurrentPrices } from "#domain/programme/current-prices.ts";
import { handleEvent, type HandleEventResult } from "./handle-event.ts";
import { createPaymentStatus, type PaymentStatus, statusForStrangers } from "./payment-status.ts";
import { reconcile, type ReconcileReport, countFinding, emptyReport, examine } from "./reconcile.ts";
import { refundPayment, type RefundOrder, type RefundPaymentResult } from "./refund-payment.ts";
import type { RegistrationDependencies } from "./registration-dependencies.ts";
import { startCheckout, type CheckoutCaller, type StartCheckoutResult, hashCallersKey } from "./start-checkout.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { Instant } from "#domain/time/time.ts";
import type { RegistrationStatus } from "#domain/registration/registration.ts";

interface ReconcileAllOptions {
  /** What was made after this is asked about also where money came in: a refund or a dispute may have been missed. */
  paidSince: Instant;
  actor: Actor;
  /** Called with the registrations that changed. */
  onChange(registrationId: string): void;
}

const batch = 20;

/** Asks about everything that is pending at this moment, then about what was paid of late. Each change is logged. */
async function reconcileAll(
  dependencies: RegistrationDependencies,
  { paidSince, actor, onChange }: ReconcileAllOptions,
): Promise<ReconcileReport> {
  const report = emptyReport();
  const known = new Set<string>();
  const ask = async (status: RegistrationStatus, since: Instant) => {
    for await (const registration of registrationsOf(dependencies, status)) {
      if (registration.createdAt <= since) return;
      // What has just turned out to be paid comes by again among the paid ones.
      if (known.has(registration.id)) continue;
      // Paid by invoice: the provider has never heard of it.
      if (status !== "pending" && registration.sessionId === null) continue;
      known.add(registration.id);
      const finding = await examine(dependencies, registration, { action: "reconcile", actor });
      countFinding(report, finding);
      if (finding === "confirmed" || finding === "changed") onChange(registration.id);
    }
  };
  await ask("pending", Number.NEGATIVE_INFINITY);
  // A provider that does not answer costs seconds a question. These can wait.
  for (const status of ["paid", "review"] as const) if (report.unanswered === 0) await ask(status, paidSince);
  return report;
}

/** New ones first. What changes its status on the way is out of the list, and the rest keeps its order. */
async function* registrationsOf({ store }: RegistrationDependencies, status: RegistrationStatus) {
  let after: { createdAt: Instant; id: string } | undefined;
  for (;;) {
    const page = await store.listRegistrations({ status, limit: batch, ...(after && { after }) });
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < batch) return;
    after = { createdAt: last.createdAt, id: last.id };
  }
}

interface CheckoutStatus {
  status: PaymentStatus["status"];
  /** Leads to the success page once there is something to read there. */
  sessionId: string | null;
}

/**
 * How the checkout stands that was asked for under this key: for the tab that opened it, which alone has the key. Looks
 * into our own records and asks nobody, so that it may be asked again and again.
 */
const createCheckoutStatus =
  ({ store }: Pick<RegistrationDependencies, "store">) =>
  async (idempotencyKey: string): Promise<CheckoutStatus> => {
    const found = await store.findCheckout(hashCallersKey(idempotencyKey));
    if (!found) return { status: "unknown", sessionId: null };
    const { status } = statusForStrangers(found.registration);
    return { status, sessionId: status === "confirmed" ? found.registration.sessionId : null };
  };

/** Told what happened, for metrics. Names and counts only, never whose it was. */
export interface RegistrationObserver {
  checkout(outcome: "ok" | "unavailable" | Exclude<StartCheckoutResult, { ok: true }>["reason"]): void;
  event(outcome: HandleEventResult["result"], lagMs: number | null): void;
  reconciled(report: ReconcileReport): void;
}

/** Everything the site does about registrations. */
export interface RegistrationServices {
  /** Validates, prices, stores and opens a checkout, or gives the one opened before for the same request. */
  startCheckout(input: unknown, caller: CheckoutCaller): Promise<StartCheckoutResult>;
  /** What each package costs now, and for how long. */
  currentPrices(): CurrentPrices;
  /** Verifies one of the provider's events and follows it up. Never sends mail itself. */
  handleEvent(rawBody: string, signature: string | null): Promise<HandleEventResult>;
  /** Asks the provider about what is due, until told to stop. For a timer; instances share the work. */
  reconcile(stopping?: AbortSignal): Promise<ReconcileReport>;
  /** Asks the provider about everything that is pending, due or not, and about what was paid of late. For the desk. */
  reconcileAll(options: ReconcileAllOptions): Promise<ReconcileReport>;
  /** Refunds what was paid, or a part of it, at the provider. For the desk. */
  refund(registrationId: string, order: RefundOrder): Promise<RefundPaymentResult>;
  /** How a payment stands, for the success page. Changes nothing, tells nothing about the person. */
  paymentStatus(sessionId: string): Promise<PaymentStatus>;
  /** How a checkout stands, for whoever has the key under which it was asked for. */
  checkoutStatus(idempotencyKey: string): Promise<CheckoutStatus>;
}

export function createRegistrationServices({
  observer,
  ...dependencies
}: RegistrationDependencies & { observer?: RegistrationObserver }): RegistrationServices {
  const { clock, programme, priceIds } = dependencies;
  const reported = async (report: Promise<ReconcileReport>) => {
    const done = await report;
    observer?.reconciled(done);
    return done;
  };
  return {
    async startCheckout(input, caller) {
      const failed = () => observer?.checkout("unavailable");
      const result = await told(startCheckout(dependencies, input, caller), failed);
      observer?.checkout(result.ok ? "ok" : result.reason);
      return result;
    },
    currentPrices: () => currentPrices(programme, priceIds, clock.now()),
    async handleEvent(rawBody, signature) {
      const failed = () => observer?.event("unavailable", null);
      const handled = await told(handleEvent(dependencies, rawBody, signature), failed);
      observer?.event(handled.result, handled.lagMs);
      return handled;
    },
    reconcile: (stopping) => reported(reconcile(dependencies, stopping)),
    reconcileAll: (options) => reported(reconcileAll(dependencies, options)),
    refund: (registrationId, order) => refundPayment(dependencies, registrationId, order),
    paymentStatus: createPaymentStatus(dependencies),
    checkoutStatus: createCheckoutStatus(dependencies),
  };
}

/** The work's result. Where it fails, that is told before the failure goes on to whoever answers for it. */
async function told<Result>(work: Promise<Result>, onFailure: () => void): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    onFailure();
    throw error;
  }
}
