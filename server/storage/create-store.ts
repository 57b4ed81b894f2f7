import { createAttemptStore } from "./attempt-store.ts";
import { createCheckoutStore } from "./checkout-store.ts";
import { createDeskLookups } from "./desk-lookups.ts";
import { createDeskStore } from "./desk-store.ts";
import { locksOf } from "./locks.ts";
import type { OpenDatabase } from "./open-database.ts";
import { createOutboxStore } from "./outbox-store.ts";
import { createRegistrationLookups } from "./registration-lookups.ts";
import { createSettle } from "./settle-payment.ts";
import type { Store } from "./store.ts";

/** The whole store on an open database: the same queries on both engines. */
export function createStore({ db, engine }: Pick<OpenDatabase, "db" | "engine">): Store {
  const locks = locksOf(engine);
  return {
    ...createCheckoutStore(db),
    ...createRegistrationLookups(db, locks),
    settle: createSettle(db, locks),
    ...createOutboxStore(db, locks),
    ...createAttemptStore(db, locks),
    ...createDeskStore(db, locks),
    ...createDeskLookups(db),
  };
}
