import type { InvoiceFilter } from "#domain/invoices/invoice-filter.ts";
import type { RegistrationStatus } from "#domain/registration/registration.ts";
import { dayIn, type Day, type Instant } from "#domain/time/time.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import type { Desk } from "../desk.ts";
import { listPage, readSlice, type PageRequest } from "../list/list-page.ts";
import { matchesSearch } from "../list/matches-search.ts";
import { pagesOf } from "../pages-of.ts";

export interface InvoiceQuery {
  /** Words of a number, a name, an address, an organization or a purchase order. */
  search?: string;
  status?: InvoiceFilter;
}

export interface InvoiceEntry {
  /** Of the registration that it is for. */
  id: string;
  number: string;
  status: RegistrationStatus;
  isOverdue: boolean;
  /** The organization, or the person where none was named; empty once forgotten. */
  name: string;
  email: string | null;
  createdAt: Instant;
  issuedOn: Day;
  dueOn: Day;
  amountCents: number;
  receivedCents: number;
}

const searched = [
  "invoices.number",
  "invoices.po_number",
  "registrations.company",
  "registrations.first_name",
  "registrations.last_name",
  "registrations.email",
];

/** Invoices of all seasons, new ones first. */
export function listInvoiceEntries(
  { database: { db }, clock, programme }: Pick<Desk, "database" | "clock" | "programme">,
  { search = "", status }: InvoiceQuery,
) {
  const today = dayIn(clock.now(), programme.zone);
  const received = db
    .selectFrom("invoice_payments")
    .select((row) => ["registration_id", row.fn.sum("amount_cents").as("received")])
    .groupBy("registration_id")
    .as("payments");
  let query = db
    .selectFrom("invoices")
    .innerJoin("registrations", "registrations.id", "invoices.registration_id")
    .leftJoin(received, "payments.registration_id", "invoices.registration_id")
    .where(matchesSearch(search, searched));
  if (status) query = query.where("registrations.status", "=", status === "overdue" ? "invoiced" : status);
  if (status === "overdue") query = query.where("invoices.due_on", "<", today);

  const read = async (slice: PageRequest & { limit: number }): Promise<InvoiceEntry[]> => {
    const chosen = query
      .select(["invoices.registration_id as id", "number", "issued_at", "issued_on", "due_on"])
      .select(["invoices.amount_cents", "payments.received", "registrations.status", "registrations.company"])
      .select(["registrations.first_name", "registrations.last_name", "registrations.email"]);
    const rows = await readSlice(chosen, { at: "invoices.issued_at", id: "invoices.registration_id" }, slice);
    return rows.map((row) => ({
      id: row.id,
      number: row.number,
      status: row.status,
      isOverdue: row.status === "invoiced" && row.due_on < today,
      name: row.company ?? [row.first_name, row.last_name].filter(Boolean).join(" "),
      email: row.email,
      createdAt: fromText(row.issued_at),
      issuedOn: row.issued_on,
      dueOn: row.due_on,
      amountCents: row.amount_cents,
      receivedCents: Number(row.received ?? 0),
    }));
  };
  return {
    page: (request: PageRequest) => listPage(request, read, ({ createdAt, id }) => ({ at: createdAt, id })),
    pages: pagesOf<InvoiceEntry>(({ limit, after }) =>
      read({ limit, ...(after && { after: { at: after.createdAt, id: after.id } }) }),
    ),
    async totals() {
      const sums = await query
        .select((row) => [
          row.fn.countAll().as("count"),
          row.fn.sum("invoices.amount_cents").as("amount"),
          row.fn.sum("payments.received").as("received"),
        ])
        .executeTakeFirstOrThrow();
      return {
        count: Number(sums.count),
        amountCents: Number(sums.amount ?? 0),
        receivedCents: Number(sums.received ?? 0),
      };
    },
  };
}
