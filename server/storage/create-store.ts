import { createAttemptStore } from "./queries/attempt-store.ts";
import { createCheckoutStore } from "./queries/checkout-store.ts";
import { createCorrect } from "./queries/correct-registration.ts";
import { createDeskLookups } from "./queries/desk-lookups.ts";
import { createDeskStore } from "./queries/desk-store.ts";
import { createFileRecords } from "./queries/file-records.ts";
import { createFileRemovals } from "./queries/file-removals.ts";
import { locksOf } from "./locks.ts";
import type { OpenDatabase } from "./open-database.ts";
import { createOutboxStore } from "./queries/outbox-store.ts";
import { createRegistrationLookups } from "./queries/registration-lookups.ts";
import { createSettle } from "./queries/settle-payment.ts";
import { createUploadRecords } from "./queries/upload-records.ts";
import { createUploadWork } from "./queries/upload-work.ts";
import type { OnCorrected, OnSettled, Store } from "./store.ts";

export interface StoreOptions {
  /** What else happens when a registration changes, each within the same transaction, in this order. */
  onSettled: readonly OnSettled[];
  /** The same when what a person entered is corrected. */
  onCorrected?: readonly OnCorrected[];
}

/** The whole store on an open database: the same queries on both engines. */
export function createStore(
  { db, engine }: Pick<OpenDatabase, "db" | "engine">,
  { onSettled, onCorrected = [] }: StoreOptions,
): Store {
  const locks = locksOf(engine);
  return {
    ...createCheckoutStore(db),
    ...createRegistrationLookups(db, locks),
    settle: createSettle(db, locks, onSettled),
    ...createOutboxStore(db, locks),
    ...createAttemptStore(db, locks),
    ...createDeskStore(db, locks),
    correctRegistration: createCorrect(db, locks, onCorrected),
    ...createDeskLookups(db),
    ...createUploadRecords(db, locks),
    ...createUploadWork(db, locks),
    ...createFileRecords(db, locks),
    ...createFileRemovals(db),
  };
}
