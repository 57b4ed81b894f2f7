import type { RegistrationFields } from "#domain/registration/registration-form.ts";
import type { RowChange } from "#server/storage/queries/deeds/row-change.ts";
import type { Undo } from "../undo.ts";

export const registrationUndos = {
  correct: {
    area: "registrations",
    tells: "customer",
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
