import { plainLine } from "#domain/text/plain-line.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import type { NeedsProvider } from "./needs-provider.ts";

/** Money came for an invoice, and it is not what is owed. */
export const invoicesInReview: NeedsProvider = {
  kind: "invoice-review",
  area: "invoices",
  async find({ database: { db } }, limit) {
    const inReview = db
      .selectFrom("invoices")
      .innerJoin("registrations", "registrations.id", "invoices.registration_id")
      .where("registrations.status", "=", "review");
    const { count } = await inReview.select((row) => row.fn.countAll().as("count")).executeTakeFirstOrThrow();
    const rows = await inReview
      .select(["registrations.id", "invoices.number", "registrations.status_at", "registrations.company"])
      .orderBy("registrations.status_at")
      .orderBy("invoices.number")
      .limit(limit)
      .execute();
    const oldest = rows.map((row) => ({
      id: row.id,
      at: fromText(row.status_at),
      about: plainLine([row.number, row.company].filter(Boolean).join(", ")),
      to: `/desk/invoices/${row.id}`,
    }));
    return { count: Number(count), oldest };
  },
};
