import type { AgeBand } from "#domain/people/age-band.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Certificates } from "#server/certificates/certificates.ts";
import type { Queries } from "#server/storage/database.ts";
import type { Locks } from "#server/storage/locks.ts";
import { emailKey, toText } from "#server/storage/queries/rows.ts";
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
  locks: Locks;
  clock: Clock;
  certificates: Pick<Certificates, "rename" | "mayRename">;
  /** Tells the old address that the person has a new one, in the same transaction. */
  onEmailChanged: (
    transaction: Queries,
    change: { personId: string; oldEmail: string; newEmail: string },
  ) => Promise<void>;
}

/** `names_used_up`: certificates are out, and the name on them was changed as often as one can by oneself. */
export type DetailsCorrected = { ok: true } | { ok: false; reason: "names_used_up" };

export type EmailChanged = { ok: true } | { ok: false; reason: "taken" | "unknown" };

/** The name to print. */
export const certificateNameOf = (person: PersonRow): string => person.certificate_name ?? nameOf(person);

const namesOf = ({ firstName, lastName }: Details) => ({ first_name: firstName, last_name: lastName });

/** A person's own details: corrected by themselves. */
export function createDetails({ db, locks, clock, certificates, onEmailChanged }: DetailsOptions) {
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

    /** The new address was verified by a code. Another person's stays theirs. */
    changeEmail: (personId: string, newEmail: string): Promise<EmailChanged> =>
      db.transaction().execute(async (transaction) => {
        const key = emailKey(newEmail);
        await locks.takeTurn(transaction, `email:${key}`);
        const person = await findPerson(transaction, personId);
        if (!person || person.email === null) return { ok: false, reason: "unknown" };
        const owner = await transaction
          .selectFrom("people")
          .select("id")
          .where("email_key", "=", key)
          .executeTakeFirst();
        if (owner && owner.id !== personId) return { ok: false, reason: "taken" };
        if (person.email === newEmail) return { ok: true };
        await transaction
          .updateTable("people")
          .set({ email: newEmail, email_key: key })
          .where("id", "=", personId)
          .execute();
        await onEmailChanged(transaction, { personId, oldEmail: person.email, newEmail });
        return { ok: true };
      }),
  };
}
