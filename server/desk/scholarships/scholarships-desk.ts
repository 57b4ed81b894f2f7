import type { Actor } from "#domain/people/actor.ts";
import type { PlaceSource } from "#domain/people/place.ts";
import { scholarshipStates, type ScholarshipState } from "#domain/scholarships/application.ts";
import { isVisible } from "#domain/text/check-text.ts";
import { findPlace } from "#server/people/places.ts";
import { cacheLargeSums, sumOf } from "#server/process/cache-large-sums.ts";
import type { ScholarshipDecision } from "#server/scholarships/scholarships.ts";
import type { Desk } from "../desk.ts";
import { countsOf } from "../list/list-page.ts";
import { listScholarshipEntries, type ScholarshipEntry, type ScholarshipQuery } from "./scholarship-list.ts";

type ScholarshipDecided = ScholarshipDecision | { ok: false; reason: "reason_missing" };

/** What the desk's pages about scholarships ask for. */
export function createScholarshipsDesk(desk: Desk) {
  const { store, clock, database, programme, scholarships } = desk;
  const keepCounts = cacheLargeSums<Record<ScholarshipState, number>>(clock, sumOf);
  async function countByState() {
    const rows = await database.db
      .selectFrom("scholarships")
      .select((row) => ["outcome", row.fn.countAll().as("count")])
      .where("season", "=", programme.id)
      .groupBy("outcome")
      .execute();
    return countsOf(
      scholarshipStates,
      rows.map(({ outcome, count }) => ({ key: outcome ?? "open", count })),
    );
  }

  return {
    list: (query: ScholarshipQuery) => listScholarshipEntries(desk, query),

    /** With the place that the applicant has by now, however they came by it. */
    async find(id: string): Promise<(ScholarshipEntry & { place: PlaceSource | null }) | null> {
      const { rows } = await listScholarshipEntries(desk, { id }).page({});
      const entry = rows[0];
      if (!entry) return null;
      const place = await findPlace(database.db, programme.id, entry.personId);
      return { ...entry, place: place?.source ?? null };
    },

    countByState: () => keepCounts("all", countByState),

    async decide(
      actor: Actor,
      id: string,
      outcome: "granted" | "refused",
      reason: string,
      seen?: string,
    ): Promise<ScholarshipDecided> {
      if (!isVisible(reason)) return { ok: false, reason: "reason_missing" };
      return scholarships.decide(id, outcome, actor, reason.trim(), seen);
    },

    /** The lines of a spreadsheet. That it was taken is in the log. */
    async export(actor: Actor, query: ScholarshipQuery): Promise<AsyncIterable<string>> {
      await store.appendAudit({ at: clock.now(), actor, action: "export", subjects: [], detail: "scholarships" });
      return listScholarshipEntries(desk, query).file();
    },
  };
}
