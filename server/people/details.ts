import type { AgeBand } from "#domain/people/age-band.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { findPerson, nameOf, type PersonRow } from "./people.ts";

/** What a person can correct about themselves. */
export interface Details {
  firstName: string;
  lastName: string;
  phone: string | null;
  organization: string | null;
  /** As on certificates; null: first and last name. */
  certificateName: string | null;
}

export interface DetailsOptions {
  db: Queries;
  clock: Clock;
  certificates: {
    mayRename(db: Queries, personId: string): Promise<boolean>;
    rename(db: Queries, personId: string, name: string, by: "self"): Promise<number>;
  };
}

/** `names_used_up`: certificates are out, and the name on them was changed as often as one can by oneself. */
export type DetailsCorrected = { ok: true } | { ok: false; reason: "names_used_up" };

/** The name to print. */
export const certificateNameOf = (person: PersonRow): string => person.certificate_name ?? nameOf(person);

const namesOf = ({ firstName, lastName }: Details) => ({ first_name: firstName, last_name: lastName });

/** A person's own details: corrected by themselves. */
export function createDetails({ db, clock, certificates }: DetailsOptions) {
  return {
    find: (personId: string) => findPerson(db, personId),

    correct: (personId: string, details: Details): Promise<DetailsCorrected> =>
      db.transaction().execute(async (transaction): Promise<DetailsCorrected> => {
        const before = await findPerson(transaction, personId);
        if (!before) return { ok: true };
        const name = details.certificateName ?? nameOf({ ...before, ...namesOf(details) });
        const isRenamed = name !== certificateNameOf(before);
        if (isRenamed && !(await certificates.mayRename(transaction, personId)))
          return { ok: false, reason: "names_used_up" };
        await transaction
          .updateTable("people")
          .set({
            ...namesOf(details),
            phone: details.phone,
            organization: details.organization,
            certificate_name: details.certificateName,
          })
          .where("id", "=", personId)
          .execute();
        if (isRenamed) await certificates.rename(transaction, personId, name, "self");
        return { ok: true };
      }),

    /** False where somebody who said that they are a minor would be an adult: that is for the desk to say. */
    async answerAge(personId: string, ageBand: AgeBand): Promise<boolean> {
      let update = db
        .updateTable("people")
        .set({ age_band: ageBand, age_answered_at: toText(clock.now()) })
        .where("id", "=", personId);
      if (ageBand === "adult")
        update = update.where((row) => row.or([row("age_band", "is", null), row("age_band", "=", "adult")]));
      return (await update.executeTakeFirstOrThrow()).numUpdatedRows > 0n;
    },
  };
}
