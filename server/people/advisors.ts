import { randomUUID } from "node:crypto";
import { isPressedTwice } from "#domain/desk/pressed-twice.ts";
import type { Queries } from "#server/storage/database.ts";
import { findRow, findRows, fromText, insertRow, updateRow, toText } from "#server/storage/queries/rows.ts";
import { ensurePerson, nameOf } from "./people.ts";
import type { WriteAccess } from "#server/storage/locks.ts";

export interface Advisor {
  id: string;
  name: string;
  topics: string;
  hours: string | null;
}

export interface AdvisorsOptions extends WriteAccess {
  season: string;
  /** What a team may ask all advisors in a day: enough to be helped, too few to be a nuisance. */
  questionsADay: number;
  /** Mails the question to the advisor with a Reply-To, and a copy to the team; in the same transaction. */
  onAsked: (transaction: Queries, questionId: string) => Promise<void>;
}

export type AskResult = { ok: true } | { ok: false; reason: "unknown_advisor" | "too_many" };

/** Advisors that the desk has approved. A team asks, the advisor answers by mail: no scheduling machinery. */
export function createAdvisors({ db, locks, clock, season, questionsADay, onAsked }: AdvisorsOptions) {
  return {
    async list(): Promise<Advisor[]> {
      const rows = await db
        .selectFrom("advisors")
        .innerJoin("people", "people.id", "advisors.person_id")
        .select(["advisors.id", "topics", "hours", "first_name", "last_name", "email"])
        .where("season", "=", season)
        .where("removed_at", "is", null)
        .where("people.forgotten_at", "is", null)
        .orderBy("last_name")
        .orderBy("advisors.id")
        .execute();
      return rows.map((row) => ({ id: row.id, name: nameOf(row), topics: row.topics, hours: row.hours }));
    },

    ask: (advisorId: string, teamId: string, personId: string, question: string): Promise<AskResult> =>
      db.transaction().execute(async (transaction) => {
        // Members who ask at the same moment see each other's questions.
        await locks.takeTurn(transaction, `questions:${teamId}`);
        const advisor = await findRow(transaction, "advisors", ["id"], { id: advisorId, season, removed_at: null });
        if (!advisor) return { ok: false, reason: "unknown_advisor" };
        const now = clock.now();
        const asked = { advisor_id: advisorId, team_id: teamId, question };
        const before = await findRows(transaction, "advisor_questions", ["asked_at"], asked);
        // Pressed twice, it is asked once.
        if (before.some(({ asked_at }) => isPressedTwice(fromText(asked_at), now))) return { ok: true };
        const { count } = await transaction
          .selectFrom("advisor_questions")
          .select((row) => row.fn.countAll().as("count"))
          .where("team_id", "=", teamId)
          .where("asked_at", ">", toText(now - 24 * 3_600_000))
          .executeTakeFirstOrThrow();
        if (Number(count) >= questionsADay) return { ok: false, reason: "too_many" };
        const id = randomUUID();
        await insertRow(transaction, "advisor_questions", {
          id,
          ...asked,
          asked_by: personId,
          asked_at: toText(now),
        });
        await onAsked(transaction, id);
        return { ok: true };
      }),

    /** For the desk, within its transaction. Adding one again changes topics and hours, or nothing where they are the same. */
    async add(
      queries: Queries,
      advisor: { email: string; firstName: string; lastName: string | null; topics: string; hours: string | null },
    ): Promise<{ advisorId: string; personId: string; change: "listed" | "changed" | null }> {
      const now = clock.now();
      await locks.takeTurn(queries, `advisors:${season}`);
      const personId = await ensurePerson(queries, advisor, now);
      const { topics, hours } = advisor;
      const values = { topics, hours, removed_at: null };
      const known = await findRow(queries, "advisors", ["id", "topics", "hours", "removed_at"], {
        season,
        person_id: personId,
      });
      const isListed = known?.removed_at === null;
      if (isListed && known.topics === topics && known.hours === hours)
        return { advisorId: known.id, personId, change: null };
      const { id: advisorId } = await queries
        .insertInto("advisors")
        .values({ id: randomUUID(), season, person_id: personId, approved_at: toText(now), ...values })
        .onConflict((conflict) => conflict.columns(["season", "person_id"]).doUpdateSet(values))
        .returning("id")
        .executeTakeFirstOrThrow();
      return { advisorId, personId, change: isListed ? "changed" : "listed" };
    },

    async remove(queries: Queries, advisorId: string): Promise<void> {
      await updateRow(queries, "advisors", advisorId, { removed_at: toText(clock.now()) });
    },
  };
}
