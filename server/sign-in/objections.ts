import { addressRules } from "#domain/people/sign-in-rules.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Log } from "#server/process/log.ts";
import type { Queries } from "#server/storage/database.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { fromText, toText } from "#server/storage/queries/rows.ts";
import type { Codes } from "./codes.ts";
import { readObjection } from "./objection-token.ts";

/** What somebody may object to, as the page shows it before anything is done. */
export type Objectable =
  { kind: "code" } | { kind: "address"; newEmail: string; changedAt: Instant; state: "open" | "late" | "done" };

export interface ObjectionsOptions {
  db: Queries;
  codes: Codes;
  clock: Clock;
  log: Log;
  secret: () => Promise<string>;
}

/** "That was not me": opened from a mail, done by a button. */
export function createObjections({ db, codes, clock, log, secret }: ObjectionsOptions) {
  const find = async (token: string): Promise<Objectable | null> => {
    const read = readObjection(await secret(), token);
    if (!read) return null;
    if (read.kind === "code") return { kind: "code" };
    const change = await db.selectFrom("address_changes").selectAll().where("id", "=", read.id).executeTakeFirst();
    if (!change?.new_email) return null;
    const changedAt = fromText(change.changed_at);
    const isLate = clock.now() >= changedAt + addressRules.objectionMs;
    const state = change.objected_at !== null ? "done" : isLate ? "late" : "open";
    return { kind: "address", newEmail: change.new_email, changedAt, state };
  };

  return {
    find,

    /** Ends what the code opened, or holds the change of address for the desk. Pressed twice, it is one objection. */
    async object(token: string): Promise<Objectable | null> {
      const read = readObjection(await secret(), token);
      const found = await find(token);
      if (!read || !found) return null;
      const now = clock.now();
      await db.transaction().execute(async (transaction) => {
        if (found.kind === "code") {
          await codes.revoke(transaction, read.id, now);
          const ended = await transaction
            .deleteFrom("sessions")
            .where("code_id", "=", read.id)
            .returning("person_id")
            .execute();
          for (const { person_id } of ended) await note(transaction, person_id, "code", now);
          return;
        }
        if (found.state !== "open") return;
        const held = await transaction
          .updateTable("address_changes")
          .set({ objected_at: toText(now) })
          .where("id", "=", read.id)
          .where("objected_at", "is", null)
          .returning("person_id")
          .executeTakeFirst();
        if (!held) return;
        const { person_id } = held;
        // Whoever holds the new address is out until the desk has decided which of the two it is.
        await transaction.deleteFrom("sessions").where("person_id", "=", person_id).execute();
        await transaction.deleteFrom("known_browsers").where("person_id", "=", person_id).execute();
        await note(transaction, person_id, "address", now);
      });
      log.warn({ kind: found.kind }, "somebody says that a code or a change of address was not theirs");
      return found.kind === "address" && found.state === "open" ? { ...found, state: "done" } : found;
    },
  };
}

const note = (transaction: Queries, personId: string, detail: string, at: Instant) =>
  appendAudit(transaction, { at, actor: { kind: "system" }, action: "objection", subjects: [personId], detail });
