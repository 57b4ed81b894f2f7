import type { Actor } from "#domain/people/actor.ts";
import type { Application, ScholarshipState } from "#domain/scholarships/application.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { ensurePerson, findPerson } from "#server/people/people.ts";
import { givePlace } from "#server/people/places.ts";
import { inTransaction } from "#server/storage/in-transaction.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { findRow, updateRow, toText } from "#server/storage/queries/rows.ts";
import type { WriteAccess } from "#server/storage/locks.ts";

export interface ScholarshipOptions extends WriteAccess {
  season: string;
}

export type ScholarshipDecision =
  | { ok: true; applicationId: string; state: "granted" | "refused" }
  | { ok: false; reason: "unknown" | "decided_before" };

/** Places without payment: asked for by anybody, decided on at the desk. */
export function createScholarships({ db, locks, clock, season }: ScholarshipOptions) {
  return {
    /**
     * Keeps the first application of a person and season; false where this is another. A person's record is made, so that
     * signing in reaches them.
     */
    apply(application: Application, within = db): Promise<boolean> {
      return inTransaction(within, async (transaction) => {
        const now = clock.now();
        const personId = await ensurePerson(transaction, application, now);
        const id = crypto.randomUUID();
        const { town, project, help, rural, underrepresented } = application;
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto("scholarships")
          .values({
            id,
            season,
            person_id: personId,
            town,
            project,
            help,
            rural: rural ? 1 : 0,
            underrepresented: underrepresented ? 1 : 0,
            applied_at: toText(now),
          })
          .onConflict((conflict) => conflict.columns(["season", "person_id"]).doNothing())
          .executeTakeFirstOrThrow();
        if (Number(numInsertedOrUpdatedRows ?? 0) === 0) return false;
        await queueMail(transaction, { kind: "scholarship-received", ids: { personId }, at: now, again: true });
        await queueMail(transaction, { kind: "scholarship-notice", ids: { applicationId: id }, at: now });
        return true;
      });
    },

    /** How a person's application stands; null where they sent none. */
    async stateOf(personId: string): Promise<ScholarshipState | null> {
      const row = await findRow(db, "scholarships", ["outcome"], { season, person_id: personId });
      return row ? (row.outcome ?? "open") : null;
    },

    /**
     * Once: a grant gives the place and the mail, a refusal a kind mail. A refusal can still become a grant, by whoever
     * has `seen` it.
     */
    decide(
      applicationId: string,
      outcome: "granted" | "refused",
      actor: Actor,
      reason: string,
      seen?: string,
    ): Promise<ScholarshipDecision> {
      return db.transaction().execute(async (transaction): Promise<ScholarshipDecision> => {
        await locks.takeTurn(transaction, `scholarship:${applicationId}`);
        const row = await findRow(transaction, "scholarships", ["id", "season", "person_id", "outcome"], {
          id: applicationId,
        });
        // Whoever was forgotten can take no place, and gets no answer.
        if (!row || (await findPerson(transaction, row.person_id))?.email == null)
          return { ok: false, reason: "unknown" };
        if (seen !== undefined && seen !== (row.outcome ?? "open")) return { ok: false, reason: "decided_before" };
        if (row.outcome === "granted" || row.outcome === outcome) return { ok: false, reason: "decided_before" };
        const now = clock.now();
        const personId = row.person_id;
        await updateRow(transaction, "scholarships", row.id, { outcome, decided_at: toText(now) });
        if (outcome === "granted")
          await givePlace(transaction, { season: row.season, personId, source: "scholarship", sourceId: row.id }, now);
        const kind = outcome === "granted" ? "scholarship-granted" : "scholarship-refused";
        await queueMail(transaction, { kind, ids: { personId }, at: now, again: true });
        const action = outcome === "granted" ? "scholarship grant" : "scholarship refuse";
        await appendAudit(transaction, { at: now, actor, action, subjects: [row.id, personId], reason });
        return { ok: true, applicationId: row.id, state: outcome };
      });
    },

    /** The whole id where its beginning fits one application; null where it fits none or several. */
    async findId(word: string): Promise<string | null> {
      const id = word.trim().toLowerCase();
      if (!/^[0-9a-f-]{8,36}$/.test(id)) return null;
      const rows = await db.selectFrom("scholarships").select("id").where("id", "like", `${id}%`).limit(2).execute();
      return rows.length === 1 ? rows[0]!.id : null;
    },
  };
}

export type Scholarships = ReturnType<typeof createScholarships>;
