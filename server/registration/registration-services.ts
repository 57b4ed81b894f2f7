import { currentPrices, type CurrentPrices } from "#domain/programme/current-prices.ts";
import { createCheckoutStatus, type CheckoutStatus } from "./checkout-status.ts";
import { handleEvent, type HandleEventResult } from "./handle-event.ts";
import { createPaymentStatus, type PaymentStatus } from "./payment-status.ts";
import { reconcileAll, type ReconcileAllOptions } from "./reconcile-all.ts";
import { reconcile, type ReconcileReport } from "./reconcile.ts";
import { refundPayment, type RefundOrder, type RefundPaymentResult } from "./refund-payment.ts";
import type { RegistrationDependencies } from "./registration-dependencies.ts";
import { startCheckout, type CheckoutCaller, type StartCheckoutResult } from "./start-checkout.ts";

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
