import type { DescribedProgramme } from "#content/describe-programme.ts";
import type { Actor } from "#domain/people/actor.ts";
import { scholarshipStates, type ScholarshipState } from "#domain/scholarships/application.ts";
import { isVisible } from "#domain/text/check-text.ts";
import { civilIn, type Instant } from "#domain/time/time.ts";
import { keepLarge, sumOf } from "#server/process/keep-large.ts";
import type { Decided } from "#server/scholarships/scholarships.ts";
import type { Desk } from "../desk.ts";
import { csvLine } from "../export/csv.ts";
import { sheetFile } from "../export/sheet-file.ts";
import { countsOf } from "../list/counts-of.ts";
import { listScholarshipEntries, type ScholarshipEntry, type ScholarshipQuery } from "./scholarship-list.ts";

type ScholarshipDecided = Decided | { ok: false; reason: "reason_missing" };

/** What the desk's pages about scholarships ask for. */
export function createScholarshipsDesk(desk: Desk) {
  const { store, clock, database, programme, scholarships } = desk;
  const keepCounts = keepLarge<Record<ScholarshipState, number>>(clock, sumOf);
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

    async find(id: string): Promise<ScholarshipEntry | null> {
      const { rows } = await listScholarshipEntries(desk, { id }).page({});
      return rows[0] ?? null;
    },

    countByState: () => keepCounts("all", countByState),

    async decide(
      actor: Actor,
      id: string,
      outcome: "granted" | "refused",
      reason: string,
    ): Promise<ScholarshipDecided> {
      if (!isVisible(reason)) return { ok: false, reason: "reason_missing" };
      return scholarships.decide(id, outcome, actor, reason.trim());
    },

    /** The lines of a spreadsheet. That it was taken is in the log. */
    async export(actor: Actor, query: ScholarshipQuery, { zone, zoneLabel }: DescribedProgramme) {
      await store.appendAudit({ at: clock.now(), actor, action: "export", subjects: [], detail: "scholarships" });
      const moment = (at: Instant | null) => (at === null ? null : civilIn(at, zone).replace("T", " "));
      const yes = (is: boolean) => (is ? "yes" : "no");
      const sheet = {
        header: csvLine([
          "Id",
          "State",
          "Name",
          "E-mail",
          "Town",
          "Rural",
          "Underrepresented",
          "Project",
          "How it would help",
          `Applied (${zoneLabel})`,
          `Decided (${zoneLabel})`,
        ]),
        line: (row: ScholarshipEntry) =>
          csvLine([
            row.id,
            row.state,
            row.name,
            row.email,
            row.town,
            yes(row.rural),
            yes(row.underrepresented),
            row.project,
            row.help,
            moment(row.createdAt),
            moment(row.decidedAt),
          ]),
      };
      return sheetFile(sheet, listScholarshipEntries(desk, query).pages);
    },
  };
}
