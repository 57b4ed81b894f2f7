import { hashCallersKey } from "./checkout-key.ts";
import { statusForStrangers, type PaymentStatus } from "./payment-status.ts";
import type { RegistrationDependencies } from "./registration-dependencies.ts";

export interface CheckoutStatus {
  status: PaymentStatus["status"];
  /** Leads to the success page once there is something to read there. */
  sessionId: string | null;
}

/**
 * How the checkout stands that was asked for under this key: for the tab that opened it, which alone has the key. Looks
 * into our own records and asks nobody, so that it may be asked again and again.
 */
export const createCheckoutStatus =
  ({ store }: Pick<RegistrationDependencies, "store">) =>
  async (idempotencyKey: string): Promise<CheckoutStatus> => {
    const found = await store.findCheckout(hashCallersKey(idempotencyKey));
    if (!found) return { status: "unknown", sessionId: null };
    const { status } = statusForStrangers(found.registration);
    return { status, sessionId: status === "confirmed" ? found.registration.sessionId : null };
  };
