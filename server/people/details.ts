import type { AgeBand } from "#domain/people/age-band.ts";
import { detailFields, type DetailField, type TypedDetails } from "#domain/people/details-form.ts";
import type { Queries } from "#server/storage/database.ts";
import type { WriteAccess } from "#server/storage/locks.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { findPerson, nameOf, type PersonRow } from "./people.ts";

export interface DetailsOptions extends WriteAccess {
  certificates: {
    mayRename(db: Queries, personId: string): Promise<boolean>;
    rename(db: Queries, personId: string, name: string, by: "self"): Promise<number>;
  };
}

/** `names_used_up`: certificates are out, and the name on them was changed as often as one can by oneself. */
export type DetailsCorrected = { ok: true } | { ok: false; reason: "names_used_up" };

/** The name to print. */
export const certificateNameOf = (person: PersonRow): string => person.certificate_name ?? nameOf(person);

/** Where each detail is kept. */
export const detailColumns = {
  firstName: "first_name",
  lastName: "last_name",
  phone: "phone",
  organization: "organization",
  certificateName: "certificate_name",
} as const satisfies Record<DetailField, keyof PersonRow>;
type DetailColumns = Pick<PersonRow, (typeof detailColumns)[DetailField]>;

const detailsOf = (person: DetailColumns): TypedDetails =>
  Object.fromEntries(detailFields.map((field) => [field, person[detailColumns[field]] ?? ""])) as TypedDetails;

/** What a record of somebody lacks and another of theirs has, but for the name: that is one, never made of two. */
export function detailsLacking(into: PersonRow, from: PersonRow): Omit<DetailColumns, "first_name" | "last_name"> {
  const columns = Object.values(detailColumns).filter((column) => column !== "first_name" && column !== "last_name");
  return Object.fromEntries(columns.map((column) => [column, into[column] ?? from[column]])) as DetailColumns;
}

/** What was left empty is kept as nothing. */
const columnsOf = (details: TypedDetails): DetailColumns =>
  Object.fromEntries(detailFields.map((field) => [detailColumns[field], details[field] || null])) as DetailColumns;

/** A person's own details: corrected by themselves. */
export function createDetails({ db, locks, clock, certificates }: DetailsOptions) {
  return {
    find: (personId: string) => findPerson(db, personId),

    /** As the form shows them. */
    typed: detailsOf,

    /** `seen`: what the form held when it was opened. What was left as it stood stays as somebody else corrected it since. */
    correct: (personId: string, details: TypedDetails, seen: Partial<TypedDetails> = {}): Promise<DetailsCorrected> =>
      db.transaction().execute(async (transaction): Promise<DetailsCorrected> => {
        // Saved twice at the same moment, each sees what the other made of it.
        const own = transaction.selectFrom("people").selectAll().where("id", "=", personId);
        const before = await locks.forNoKeyUpdate(own).executeTakeFirst();
        if (!before) return { ok: true };
        const now = detailsOf(before);
        const kept = detailFields.filter((field) => details[field] === seen[field]);
        const changes = columnsOf({ ...details, ...Object.fromEntries(kept.map((field) => [field, now[field]])) });
        const after = { ...before, ...changes };
        const name = certificateNameOf(after);
        const isRenamed = name !== certificateNameOf(before);
        if (isRenamed && !(await certificates.mayRename(transaction, personId)))
          return { ok: false, reason: "names_used_up" };
        await transaction.updateTable("people").set(changes).where("id", "=", personId).execute();
        if (isRenamed) await certificates.rename(transaction, personId, name, "self");
        return { ok: true };
      }),

    /** False where somebody who said that they are a minor would be an adult: that is for the desk to say. */
    async answerAge(personId: string, ageBand: AgeBand): Promise<boolean> {
      let update = db
        .updateTable("people")
        // Who says the same again has answered when they said it first: what came in time stays so.
        .set((row) => ({
          age_band: ageBand,
          age_answered_at: row
            .case()
            .when("age_band", "=", ageBand)
            .then(row.ref("age_answered_at"))
            .else(toText(clock.now()))
            .end(),
        }))
        .where("id", "=", personId);
      if (ageBand === "adult")
        update = update.where((row) => row.or([row("age_band", "is", null), row("age_band", "=", "adult")]));
      return (await update.executeTakeFirstOrThrow()).numUpdatedRows > 0n;
    },
  };
}
