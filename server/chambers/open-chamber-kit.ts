import { programme } from "#content/programme.ts";
import { votingSeasonOf } from "#domain/voting/voting-season.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Invoices } from "#server/invoices/invoices.ts";
import { portalTimes } from "#server/people/portal-times.ts";
import { locksOf } from "#server/storage/locks.ts";
import type { OpenDatabase } from "#server/storage/open-database.ts";
import { createChamberKit, type ChamberKit } from "./chamber-kit.ts";

interface ChamberKitParts {
  database: OpenDatabase;
  clock: Clock;
  invoices: Pick<Invoices, "find">;
}

/** What a chamber's contacts do for it, in this season. */
export function openChamberKit({ database, clock, invoices }: ChamberKitParts): ChamberKit {
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
