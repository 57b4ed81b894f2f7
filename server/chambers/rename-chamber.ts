import type { Clock } from "#domain/time/clock.ts";
import type { Queries } from "#server/storage/database.ts";
import type { Locks } from "#server/storage/locks.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { findChamber } from "./chamber-rows.ts";

/**
 * A contact gives the chamber its name. Once a project that carries it is on display, or the chamber itself among the
 * partners, the public would read the new one at once: from then on it waits for the desk. Either way it is logged.
 */
export function renameChamber(
  { db, locks, clock }: { db: Queries; locks: Locks; clock: Clock },
  chamberId: string,
  name: string,
): Promise<"named" | "waits"> {
  return db.transaction().execute(async (transaction) => {
    await locks.takeTurn(transaction, `chamber:${chamberId}`);
    const chamber = await findChamber(transaction, chamberId);
    const now = clock.now();
    if (!chamber || (chamber.name === name && chamber.wanted_name === null)) return "named";
    // The first name too: where a chamber has said none, its projects stand there without one until then. Whoever goes
    // back to the one that stands there asks for nothing any more.
    const waits = chamber.name !== name && (await isOnDisplay(transaction, chamberId));
    if (waits && chamber.wanted_name === name) return "waits";
    const change = waits ? { wanted_name: name, wanted_at: toText(now) } : { name, wanted_name: null, wanted_at: null };
    await transaction.updateTable("chambers").set(change).where("id", "=", chamberId).execute();
    const action = waits ? "chamber-name-asked" : "chamber-name";
    await appendAudit(transaction, { at: now, actor: { kind: "system" }, action, subjects: [chamberId] });
    return waits ? "waits" : "named";
  });
}

async function isOnDisplay(db: Queries, chamberId: string): Promise<boolean> {
  const shown = await db
    .selectFrom("submissions")
    .innerJoin("teams", "teams.id", "submissions.team_id")
    .select("submissions.id")
    .where("teams.chamber_id", "=", chamberId)
    .where("submissions.shown_at", "is not", null)
    .where("submissions.hidden_at", "is", null)
    .union(db.selectFrom("profiles").select("id").where("chamber_id", "=", chamberId))
    .executeTakeFirst();
  return shown !== undefined;
}
