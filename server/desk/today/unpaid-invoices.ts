import { dayIn, instantOf, nextDay } from "#domain/time/time.ts";
import { plainLine } from "#domain/text/plain-line.ts";
import type { NeedsProvider } from "./needs-provider.ts";

/** Invoices past their due day for which nothing has come. */
export const unpaidInvoices: NeedsProvider = {
  kind: "invoice-unpaid",
  area: "invoices",
  async find({ database: { db }, programme, clock }, limit) {
    const { zone } = programme;
    const unpaid = db
      .selectFrom("invoices")
      .innerJoin("registrations", "registrations.id", "invoices.registration_id")
      .where("registrations.status", "=", "invoiced")
      .where("invoices.due_on", "<", dayIn(clock.now(), zone));
    const { count } = await unpaid.select((row) => row.fn.countAll().as("count")).executeTakeFirstOrThrow();
    const rows = await unpaid
      .select(["registrations.id", "invoices.number", "invoices.due_on", "registrations.company"])
      .orderBy("invoices.due_on")
      .orderBy("invoices.number")
      .limit(limit)
      .execute();
    const oldest = rows.map((row) => ({
      id: row.id,
      at: instantOf(nextDay(row.due_on), zone),
      about: plainLine([row.number, row.company].filter(Boolean).join(", ")),
      to: `/desk/invoices/${row.id}`,
    }));
    return { count: Number(count), oldest };
  },
};
