import { programme } from "#content/programme.ts";
import { site } from "#content/site.ts";
import type { Core } from "#server/core.ts";
import { limitByAddress } from "#server/rate-limit/limit-by-address.ts";
import { refuseChild } from "#server/people/refuse-child.ts";
import type { Log } from "#server/process/log.ts";
import { createSignInServices, type SignInServices } from "#server/sign-in/sign-in-services.ts";
import { locksOf } from "#server/storage/locks.ts";
import { createPortal, type Portal } from "./portal-services.ts";

export interface OpenPortalOptions {
  siteUrl: string;
  log: Log;
  /** Whether the desk opens only with a passkey. */
  deskPasskeys?: "offered" | "required";
  /** Counts that codes of an address were guessed too often. */
  onGuessed?: (() => void) | undefined;
  /** A code waits for its mail. At the desk nobody asks for one. */
  onQueued?: () => void;
}

/** Composes signing in and the portal, for the running site and for the desk. */
export function openPortal(
  { database, store, clock }: Pick<Core, "database" | "store" | "clock">,
  { siteUrl, log, deskPasskeys, onGuessed, onQueued = () => undefined }: OpenPortalOptions,
): { signing: SignInServices; portal: Portal } {
  const { db } = database;
  const locks = locksOf(database.engine);
  const signing = createSignInServices({
    db,
    locks,
    clock,
    log,
    siteUrl,
    season: programme.id,
    ...(deskPasskeys && { deskPasskeys }),
    ...(onGuessed && { onGuessed }),
    limit: (address) => limitByAddress(store, log, { purpose: "code", address, now: clock.now() }),
    onQueued,
  });
  const portal = createPortal({
    db,
    locks,
    clock,
    programme,
    siteUrl,
    issuerName: site.name,
    verification: signing.verification,
    refuseChild: (personId) =>
      refuseChild({ db, locks, clock, season: programme.id, sessions: signing.sessions }, personId),
  });
  return { signing, portal };
}
