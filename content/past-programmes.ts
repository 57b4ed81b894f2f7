import type { Programme } from "#domain/programme/programme.ts";

/**
 * The records of seasons that are over, as they were in programme.ts, each under its own id. How long a season's
 * personal data is stored is counted from that season's own end, so a record stays here until its data has gone.
 */
export const pastProgrammes: readonly Programme[] = [];
