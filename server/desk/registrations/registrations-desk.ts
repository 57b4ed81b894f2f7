import type { DescribedProgramme } from "#content/describe-programme.ts";
import type { Actor } from "#domain/people/actor.ts";
import { sheetFile } from "../export/sheet-file.ts";
import type { Desk } from "../desk.ts";
import { listRegistrations, type RegistrationQuery } from "./list-registrations.ts";
import { registrationSheet } from "./registration-sheet.ts";

/** What the desk's pages about registrations ask for. */
export function createRegistrationsDesk(desk: Desk) {
  const { store, clock } = desk;
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

    /** Every season that somebody has registered for, the newest first. */
    async seasons(): Promise<string[]> {
      return store.seasons();
    },
  };
}
