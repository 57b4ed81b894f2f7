import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { programme } from "#content/programme.ts";
import { instantOf } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { openDatabase } from "#server/storage/open-database.ts";
import type { Store } from "#server/storage/create-store.ts";
import { storeOn } from "../databases/database.ts";
import { newCheckout } from "../databases/new-checkout.ts";

export interface OutboxRig {
  store: Store;
  db: Queries;
  /** A clock that moves only when the test moves it. */
  clock: { now(): number; at: number };
  /** Stores a registration and returns its id. */
  register(firstName: string): Promise<string>;
  close(): Promise<void>;
}

/** A real embedded database in a folder of its own. */
export async function openOutboxRig(): Promise<OutboxRig> {
  const folder = await mkdtemp(path.join(tmpdir(), "outbox-"));
  const opened = await openDatabase(`sqlite:${path.join(folder, "site.db")}`, { onConnectionLost: () => {} });
  if (!opened.ok) throw new Error(opened.message);
  const store = storeOn(opened.database);
  const clock = { at: instantOf("2026-01-07T12:30", programme.zone), now: () => clock.at };
  return {
    store,
    db: opened.database.db,
    clock,
    async register(firstName) {
      const checkout = newCheckout({
        firstName,
        email: `${firstName.toLowerCase()}@analytical.example`,
        createdAt: clock.at,
      });
      await store.insertCheckout(checkout);
      return checkout.registration.id;
    },
    async close() {
      await opened.database.close();
      await rm(folder, { recursive: true });
    },
  };
}
