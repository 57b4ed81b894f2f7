import type { Store } from "#server/storage/create-store.ts";
import type { Logger } from "pino";
import type { Clock } from "#domain/time/clock.ts";
import type { PriceIds } from "#domain/programme/pricing.ts";
import type { Programme } from "#domain/programme/programme.ts";
import type { PaymentGateway } from "#server/payment/gateway.ts";

/** What every use case of registrations stands on. */
export interface RegistrationDependencies {
  store: Store;
  gateway: PaymentGateway;
  clock: Clock;
  /** The one that all instances share, for what one of them holds: by default the same. */
  leaseClock?: Clock;
  programme: Programme;
  priceIds: PriceIds;
  /** Public origin of the site, without a slash at the end. */
  siteUrl: string;
  log: Pick<Logger, "info" | "warn" | "error">;
  /** How long an event may ask the provider for the truth. */
  truthBudgetMs?: number;
}
