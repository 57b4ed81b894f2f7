import type { DescribedProgramme } from "#content/describe-programme.ts";
import type { Actor } from "#domain/people/actor.ts";
import { sheetFile } from "../export/sheet-file.ts";
import type { Desk } from "../desk.ts";
import { listRegistrations, type RegistrationQuery } from "./list-registrations.ts";
import { registrationSheet } from "./registration-sheet.ts";

/** What the desk's pages about registrations ask for. */
export function createRegistrationsDesk(desk: Desk) {
  const { store, clock, database } = desk;
  return {
    list: (query: RegistrationQuery) => listRegistrations(desk, query),

    /** The lines of a spreadsheet. That it was taken is in the log. */
    async export(
      actor: Actor,
      query: RegistrationQuery,
      { programme, phones }: { programme: DescribedProgramme; phones: boolean },
    ): Promise<AsyncIterable<string>> {
      await store.appendAudit({ at: clock.now(), actor, action: "export", subjects: [], detail: "registrations" });
      return sheetFile(registrationSheet(programme, { phones }), listRegistrations(desk, query).pages);
    },

    /** Every season that somebody has registered for, the newest first: one step along the index for each. */
    async seasons(): Promise<string[]> {
      const seasons: string[] = [];
      for (;;) {
        let query = database.db.selectFrom("registrations").select((row) => row.fn.max("season").as("season"));
        const last = seasons.at(-1);
        if (last !== undefined) query = query.where("season", "<", last);
        const { season } = (await query.executeTakeFirst()) ?? { season: null };
        if (season === null) return seasons;
        seasons.push(season);
      }
    },
  };
}
