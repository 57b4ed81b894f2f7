import type { RegistrationStatus } from "#domain/registration/registration.ts";
import type { Queries } from "#server/storage/database.ts";

export interface InvoicePage {
  status?: RegistrationStatus;
  season?: string;
  limit: number;
  /** The number of the last one on the page before; pages go from the newest to the oldest. */
  after?: string;
}

/** One line of the list of invoices. */
export interface ListedInvoice {
  registrationId: string;
  number: string;
  status: RegistrationStatus;
  /** The organization, or the person where none was named; null once forgotten. */
  name: string | null;
  issuedOn: string;
  dueOn: string;
  amountCents: number;
  receivedCents: number;
  isAccepted: boolean;
}

export async function listInvoices(
  db: Queries,
  { status, season, limit, after }: InvoicePage,
): Promise<ListedInvoice[]> {
  let query = db
    .selectFrom("invoices")
    .innerJoin("registrations", "registrations.id", "invoices.registration_id")
    .select((row) => [
      "invoices.registration_id as registrationId",
      "invoices.number",
      "registrations.status",
      "registrations.company",
      "registrations.first_name as firstName",
      "registrations.last_name as lastName",
      "invoices.issued_on as issuedOn",
      "invoices.due_on as dueOn",
      "invoices.amount_cents as amountCents",
      "invoices.accepted_at as acceptedAt",
      row
        .selectFrom("payments")
        .select((payment) => payment.fn.sum("amount_cents").as("sum"))
        .whereRef("payments.registration_id", "=", "invoices.registration_id")
        .where("struck_at", "is", null)
        .as("received"),
    ]);
  if (status !== undefined) query = query.where("registrations.status", "=", status);
  if (season !== undefined) query = query.where("invoices.season", "=", season);
  if (after !== undefined) {
    const last = db.selectFrom("invoices").select("issued_at").where("number", "=", after);
    query = query.where((row) =>
      row.or([
        row("invoices.issued_at", "<", last),
        row.and([row("invoices.issued_at", "=", last), row("invoices.number", "<", after)]),
      ]),
    );
  }
  const rows = await query
    .orderBy("invoices.issued_at", "desc")
    .orderBy("invoices.number", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ company, firstName, lastName, acceptedAt, received, ...row }) => ({
    ...row,
    name: company ?? ([firstName, lastName].filter(Boolean).join(" ") || null),
    isAccepted: acceptedAt !== null,
    receivedCents: Number(received ?? 0),
  }));
}
