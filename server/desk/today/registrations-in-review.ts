import { fromText } from "#server/storage/queries/rows.ts";
import { fullName } from "../people/full-name.ts";
import type { NeedsProvider } from "./needs-provider.ts";

/** The provider's figures do not match the quote, or a payment does not match its invoice. */
export const registrationsInReview: NeedsProvider = {
  kind: "registration-review",
  area: "registrations",
  async find({ database: { db } }, limit) {
    const inReview = db.selectFrom("registrations").where("status", "=", "review");
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
      about: fullName(row),
      to: `/desk/registrations/${row.id}`,
    }));
    return { count: Number(count), oldest };
  },
};
