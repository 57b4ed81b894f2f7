import { fromText } from "#server/storage/queries/rows.ts";
import { nameOrEmail } from "../people/name-or-email.ts";
import type { NeedsProvider } from "./needs-provider.ts";

/** The provider's figures do not match the quote. Where there is an invoice, it is the one that is looked at. */
export const registrationsInReview: NeedsProvider = {
  kind: "registration-review",
  area: "registrations",
  async find({ database: { db } }, limit) {
    const inReview = db
      .selectFrom("registrations")
      .where("registrations.status", "=", "review")
      // Asked for each of the few: a list of all invoices would be made first.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("invoices")
              .select("invoices.registration_id")
              .whereRef("invoices.registration_id", "=", "registrations.id"),
          ),
        ),
      );
    const { count } = await inReview.select((row) => row.fn.countAll().as("count")).executeTakeFirstOrThrow();
    const rows = await inReview
      .select(["id", "status_at", "first_name", "last_name", "email"])
      .orderBy("created_at")
      .orderBy("id")
      .limit(limit)
      .execute();
    const oldest = rows.map((row) => ({
      id: row.id,
      at: fromText(row.status_at),
      about: nameOrEmail(row),
      to: `/desk/registrations/${row.id}`,
    }));
    return { count: Number(count), oldest };
  },
};
