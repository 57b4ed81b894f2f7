import type { InvoiceFilter } from "#domain/invoices/invoice-filter.ts";
import { fullName } from "#domain/people/full-name.ts";
import type { RegistrationStatus } from "#domain/registration/registration.ts";
import { dayIn, type Day, type Instant } from "#domain/time/time.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import { searchFor } from "#server/storage/search/search-for.ts";
import type { Desk } from "../desk.ts";
import { defineDeskList, defineSheet, dollarsColumn } from "../list/desk-list.ts";
import { readSlice, type PageRequest, wordsIn } from "../list/list-page.ts";

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

/** Up to so many invoices, what has come for them is added up as well. */
const addedUpTo = 10_000;

const invoiceSheet = defineSheet<InvoiceEntry>([
  { field: "number", title: "Number", value: ({ number }) => number },
  { field: "status", title: "Status", value: ({ status, isOverdue }) => (isOverdue ? "overdue" : status) },
  { field: "name", title: "Name", value: ({ name }) => name },
  { field: "email", title: "Email", value: ({ email }) => email },
  { field: "issuedOn", title: "Issued", value: ({ issuedOn }) => issuedOn },
  { field: "dueOn", title: "Due", value: ({ dueOn }) => dueOn },
  dollarsColumn("amountCents", "Amount", ({ amountCents }) => amountCents),
  dollarsColumn("receivedCents", "Received", ({ receivedCents }) => receivedCents),
  { field: "registration", title: "Registration", value: ({ id }) => id },
]);

/** Invoices of all seasons, new ones first. */
export function listInvoiceEntries(
  { database: { db }, clock, programme }: Pick<Desk, "database" | "clock" | "programme">,
  { search = "", status }: InvoiceQuery,
) {
  const today = dayIn(clock.now(), programme.zone);
  const chosen = async () => {
    const found = await searchFor(db, "invoices", wordsIn(search));
    let query = db.selectFrom("invoices").where(found.matches("invoices.registration_id"));
    if (status)
      query = query.where(found.filterColumn("invoices.status"), "=", status === "overdue" ? "invoiced" : status);
    if (status === "overdue") query = query.where("invoices.due_on", "<", today);
    return { query, isMany: found.isMany };
  };

  const read = async (slice: PageRequest & { limit: number }): Promise<InvoiceEntry[]> => {
    const { query } = await chosen();
    const named = query
      .innerJoin("registrations", "registrations.id", "invoices.registration_id")
      .select(["invoices.registration_id as id", "number", "issued_at", "issued_on", "due_on"])
      .select(["invoices.amount_cents", "registrations.status", "registrations.company"])
      .select(["registrations.first_name", "registrations.last_name", "registrations.email"])
      .select((row) =>
        row
          .selectFrom("payments")
          .select((payment) => payment.fn.sum("amount_cents").as("received"))
          .whereRef("payments.registration_id", "=", "invoices.registration_id")
          .where("struck_at", "is", null)
          .as("received"),
      );
    const rows = await readSlice(named, { at: "invoices.issued_at", id: "invoices.registration_id" }, slice);
    return rows.map((row) => ({
      id: row.id,
      number: row.number,
      status: row.status,
      isOverdue: row.status === "invoiced" && row.due_on < today,
      name: row.company ?? fullName(row.first_name, row.last_name),
      email: row.email,
      createdAt: fromText(row.issued_at),
      issuedOn: row.issued_on,
      dueOn: row.due_on,
      amountCents: row.amount_cents,
      receivedCents: Number(row.received ?? 0),
    }));
  };
  return {
    ...defineDeskList({ read, cursorOf: ({ createdAt, id }) => ({ at: createdAt, id }), sheet: invoiceSheet }),
    /** Null where the search finds too many to add up; what has come for them is null beyond ten thousand. */
    async totals() {
      const { query, isMany } = await chosen();
      if (isMany) return null;
      const sums = await query
        .select((row) => [row.fn.countAll().as("count"), row.fn.sum("invoices.amount_cents").as("amount")])
        .executeTakeFirstOrThrow();
      const count = Number(sums.count);
      return { count, amountCents: Number(sums.amount ?? 0), receivedCents: await receivedFor(query, count) };
    },
  };

  async function receivedFor(query: Awaited<ReturnType<typeof chosen>>["query"], count: number) {
    if (count > addedUpTo) return null;
    const { received } = await query
      .innerJoin("payments", "payments.registration_id", "invoices.registration_id")
      .where("payments.struck_at", "is", null)
      .select((row) => row.fn.sum("payments.amount_cents").as("received"))
      .executeTakeFirstOrThrow();
    return Number(received ?? 0);
  }
}
