import { programme } from "#content/programme.ts";
import { votingSeasonOf } from "#domain/voting/voting-season.ts";
import type { Core } from "#server/core.ts";
import { portalTimes } from "#server/people/portal-times.ts";
import { locksOf } from "#server/storage/locks.ts";
import { createChamberKit, type ChamberKit } from "./chamber-kit.ts";

/** What a chamber's contacts do for it, in this season. */
export function openChamberKit({ database, clock, invoices }: Core): ChamberKit {
  return createChamberKit({
    db: database.db,
    locks: locksOf(database.engine),
    clock,
    season: programme.id,
    zone: programme.zone,
    display: votingSeasonOf(programme),
    most: programme.chamberNominations,
    invoiceOf: invoices.find,
    closesAt: portalTimes(programme).deadlineAt,
  });
}
