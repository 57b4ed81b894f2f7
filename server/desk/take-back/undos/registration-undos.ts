import type { RegistrationFields } from "#domain/registration/registration-form.ts";
import { refuseCorrection } from "#server/people/person-on-correction.ts";
import type { RowChange } from "#server/storage/queries/deeds/row-change.ts";
import { toRegistration } from "#server/storage/queries/rows.ts";
import type { Undo } from "../undo.ts";

export const registrationUndos = {
  correct: {
    area: "registrations",
    tells: "customer",
    async refused(db, { entry, changes }, actor) {
      const [registrationId = ""] = entry.subjects;
      const email = changes.find(({ table }) => table === "registrations")?.before?.["email"];
      const row = await db.selectFrom("registrations").selectAll().where("id", "=", registrationId).executeTakeFirst();
      if (typeof email !== "string" || !row) return null;
      const refused = await refuseCorrection(db, actor, toRegistration(row), email);
      return refused && (refused.reason === "taken" ? "address_taken" : refused.reason);
    },
    /** The correction is made the other way round, so that person, place and chamber follow once more. */
    async restore(transaction, { entry, changes }, { desk }, now) {
      const [registrationId = ""] = entry.subjects;
      const own = changes.find(({ table }) => table === "registrations");
      if (!own) return "erased";
      const done = await desk.store.correctBack(transaction, registrationId, oldFields(own), now);
      return done ? null : "forgotten";
    },
  },
} satisfies Record<string, Undo>;

const columns: Readonly<Record<keyof RegistrationFields, string>> = {
  firstName: "first_name",
  lastName: "last_name",
  email: "email",
  phone: "phone",
  company: "company",
};

/** What the correction changed, as it was. */
function oldFields({ before }: RowChange): Partial<RegistrationFields> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([field, column]) =>
      before && column in before ? [[field, before[column] as string | null]] : [],
    ),
  );
}
