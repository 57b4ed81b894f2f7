import { createAttemptStore } from "./queries/attempt-store.ts";
import { createCheckoutStore } from "./queries/registrations/checkout-store.ts";
import { createCorrect, createCorrectBack } from "./queries/registrations/correct-registration.ts";
import { createDeskLookups } from "./queries/desk-lookups.ts";
import { createDeskStore } from "./queries/desk-store.ts";
import { createFileRecords, createFileRemovals } from "./queries/files/file-records.ts";
import { locksOf } from "./locks.ts";
import type { OpenDatabase } from "./open-database.ts";
import { createOutboxStore } from "./queries/mail/outbox-store.ts";
import { createRegistrationLookups } from "./queries/registrations/registration-lookups.ts";
import { createSettle } from "./queries/registrations/settle-payment.ts";
import { createUploadRecords } from "./queries/files/upload-records.ts";
import { createUploadWork } from "./queries/files/upload-work.ts";
import type { OnCorrected, OnSettled } from "./store.ts";

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
) {
  const locks = locksOf(engine);
  return {
    ...createCheckoutStore(db),
    ...createRegistrationLookups(db, locks),
    settle: createSettle(db, locks, onSettled),
    ...createOutboxStore(db, locks),
    ...createAttemptStore(db, locks),
    ...createDeskStore(db, locks),
    correctRegistration: createCorrect(db, locks, onCorrected),
    correctBack: createCorrectBack(locks, onCorrected),
    ...createDeskLookups(db),
    ...createUploadRecords(db, locks),
    ...createUploadWork(db, locks),
    ...createFileRecords(db, locks),
    ...createFileRemovals(db),
  };
}

export type Store = ReturnType<typeof createStore>;
