import type { PriceIds } from "#domain/programme/pricing.ts";
import type { Programme } from "#domain/programme/programme.ts";
import type { Registration } from "#domain/registration/registration.ts";
import type { Instant } from "#domain/time/time.ts";
import type { InvoiceSettings } from "#server/env/invoice-lines.ts";
import type { Queries } from "#server/storage/database.ts";
import type { OnSettled } from "#server/storage/store.ts";
import type { WriteAccess } from "#server/storage/locks.ts";

/** Told of a chamber that is let in before its invoice is paid, in the transaction that does so. */
export type OnAccepted = (transaction: Queries, registration: Registration, at: Instant) => Promise<unknown>;

export interface InvoiceOptions extends WriteAccess {
  programme: Programme;
  priceIds: PriceIds;
  /** Null: no invoices are offered. Those that were issued before go on. */
  settings: InvoiceSettings | null;
  onSettled: readonly OnSettled[];
  onAccepted: readonly OnAccepted[];
}
