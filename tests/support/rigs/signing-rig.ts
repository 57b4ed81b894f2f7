import { createLog } from "#server/process/log.ts";
import { createSignInServices, type SignInServicesOptions } from "#server/sign-in/sign-in-services.ts";
import { locksOf } from "#server/storage/locks.ts";
import type { TestDatabase } from "../databases/database.ts";

/** Signing in on a test's database, with no limit in its way. */
export const signingOn = (
  { database: { db, engine } }: Pick<TestDatabase, "database">,
  clock: SignInServicesOptions["clock"],
  more: Partial<SignInServicesOptions> = {},
) =>
  createSignInServices({
    db,
    locks: locksOf(engine),
    clock,
    log: createLog("silent"),
    siteUrl: "http://localhost",
    season: "2026",
    limit: () => Promise.resolve({ ok: true }),
    onQueued: () => undefined,
    ...more,
  });
