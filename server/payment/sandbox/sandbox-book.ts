import type { Queries, RowOf } from "#server/storage/database.ts";
import { sandboxStateSchema, type SandboxSession, type SandboxState } from "./sandbox-session.ts";
import { insertIfNew } from "#server/storage/queries/rows.ts";

/** What became of a wish to change a checkout. `refused` carries the reason that the change itself gave. */
export type BookChange<R> =
  { kind: "changed"; session: SandboxSession } | { kind: "not_found" } | { kind: "refused"; reason: R };

/** The sandbox's checkouts in the site's own database. */
export interface SandboxBook {
  /** Keeps the checkout, unless its key has one already; gives the one that is kept. */
  keep(idempotencyKey: string, session: SandboxSession): Promise<SandboxSession>;
  findByKey(idempotencyKey: string): Promise<SandboxSession | null>;
  find(sessionId: string): Promise<SandboxSession | null>;
  findByPayment(paymentIntentId: string): Promise<SandboxSession | null>;
  /** Applies a change to what is kept, and again to what another request has made of it in the meantime. */
  change<R>(
    sessionId: string,
    change: (session: SandboxSession) => Partial<SandboxState> | { refused: R },
  ): Promise<BookChange<R>>;
}

type Row = RowOf<"sandbox_sessions">;

export function createSandboxBook(db: Queries): SandboxBook {
  const rowWhere = (column: "id" | "idempotency_key" | "payment_intent_id", value: string): Promise<Row | undefined> =>
    db.selectFrom("sandbox_sessions").selectAll().where(column, "=", value).executeTakeFirst();
  const sessionWhere = async (...where: Parameters<typeof rowWhere>) => {
    const row = await rowWhere(...where);
    return row ? sessionOf(row) : null;
  };

  return {
    find: (sessionId) => sessionWhere("id", sessionId),
    findByKey: (key) => sessionWhere("idempotency_key", key),
    findByPayment: (paymentIntentId) => sessionWhere("payment_intent_id", paymentIntentId),

    async keep(idempotencyKey, session) {
      await insertIfNew(db, "sandbox_sessions", ["idempotency_key"], {
        id: session.id,
        idempotency_key: idempotencyKey,
        registration_id: session.registrationId,
        payment_intent_id: session.paymentIntentId,
        body: bodyOf(session),
        created_at: new Date(session.createdAt).toISOString(),
      });
      const kept = await sessionWhere("idempotency_key", idempotencyKey);
      if (!kept) throw new Error("the sandbox lost a checkout that it had just kept");
      return kept;
    },

    async change(sessionId, change) {
      for (;;) {
        const row = await rowWhere("id", sessionId);
        if (!row) return { kind: "not_found" };
        const session = sessionOf(row);
        const changed = change(session);
        if ("refused" in changed) return { kind: "refused", reason: changed.refused };
        const next = { ...session, ...changed };
        const { numUpdatedRows } = await db
          .updateTable("sandbox_sessions")
          .set({ body: bodyOf(next), version: row.version + 1 })
          .where("id", "=", sessionId)
          .where("version", "=", row.version)
          .executeTakeFirst();
        if (numUpdatedRows === 1n) return { kind: "changed", session: next };
      }
    },
  };
}

function sessionOf(row: Row): SandboxSession {
  return {
    ...sandboxStateSchema.parse(JSON.parse(row.body)),
    id: row.id,
    registrationId: row.registration_id,
    paymentIntentId: row.payment_intent_id,
    createdAt: Date.parse(row.created_at),
  };
}

/** The schema leaves out what has a column of its own. */
function bodyOf(session: SandboxSession): string {
  return JSON.stringify(sandboxStateSchema.parse(session));
}
