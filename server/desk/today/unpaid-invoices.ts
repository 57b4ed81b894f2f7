import { dayIn, instantOf } from "#domain/time/time.ts";
import { plainLine } from "#domain/text/plain-line.ts";
import type { NeedsProvider } from "./needs-provider.ts";

/** Invoices that are past their due day, and neither paid nor void. */
export const unpaidInvoices: NeedsProvider = {
  kind: "invoice-unpaid",
  area: "invoices",
  async find({ database: { db }, programme, clock }, limit) {
    const { zone } = programme;
    const today = dayIn(clock.now(), zone);
    const unpaid = db
      .selectFrom("invoices")
      .innerJoin("registrations", "registrations.id", "invoices.registration_id")
      .where("registrations.status", "=", "invoiced")
      .where("invoices.due_on", "<", today);
    const { count } = await unpaid.select((row) => row.fn.countAll().as("count")).executeTakeFirstOrThrow();
    const rows = await unpaid
      .select(["registrations.id", "invoices.number", "invoices.due_on", "registrations.company"])
      .orderBy("invoices.due_on")
      .limit(limit)
      .execute();
    const oldest = rows.map((row) => ({
      id: row.id,
      at: instantOf(`${row.due_on}T00:00`, zone),
      about: plainLine([row.company, row.number].filter(Boolean).join(", ")),
      to: `/desk/registrations/${row.id}`,
    }));
    return { count: Number(count), oldest };
  },
};
