import { dayIn, instantOf, nextDay, type Instant } from "#domain/time/time.ts";
import { plainLine } from "#domain/text/plain-line.ts";
import type { Queries } from "#server/storage/database.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import { nameOrEmail } from "../people/name-or-email.ts";
import { oldestOf, type NeedsProvider } from "./needs-provider.ts";

/** The provider's figures do not match the quote. Where there is an invoice, it is the one that is looked at. */
export const registrationsInReview: NeedsProvider = {
  kind: "registration-review",
  area: "registrations",
  find: ({ database: { db } }, limit) =>
    oldestOf(
      db
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
        ),
      limit,
      (all) => all.select(["id", "status_at", "first_name", "last_name", "email"]).orderBy("created_at").orderBy("id"),
      (row) => ({
        id: row.id,
        at: fromText(row.status_at),
        about: nameOrEmail(row),
        to: `/desk/registrations/${row.id}`,
      }),
    ),
};

const invoicesWith = (db: Queries, status: "review" | "invoiced") =>
  db
    .selectFrom("invoices")
    .innerJoin("registrations", "registrations.id", "invoices.registration_id")
    .where("registrations.status", "=", status);

const inOrder = (invoices: ReturnType<typeof invoicesWith>, column: "registrations.status_at" | "invoices.due_on") =>
  invoices
    .select(["registrations.id", "invoices.number", "invoices.due_on"])
    .select(["registrations.status_at", "registrations.company"])
    .orderBy(column)
    .orderBy("invoices.number");

const needOf = (row: { id: string; number: string; company: string | null }, at: Instant) => ({
  id: row.id,
  at,
  about: plainLine([row.number, row.company].filter(Boolean).join(", ")),
  to: `/desk/invoices/${row.id}`,
});

/** Money came for an invoice, and it is not what is owed. */
export const invoicesInReview: NeedsProvider = {
  kind: "invoice-review",
  area: "invoices",
  find: ({ database: { db } }, limit) =>
    oldestOf(
      invoicesWith(db, "review"),
      limit,
      (all) => inOrder(all, "registrations.status_at"),
      (row) => needOf(row, fromText(row.status_at)),
    ),
};

/** Invoices past their due day for which nothing has come. */
export const unpaidInvoices: NeedsProvider = {
  kind: "invoice-unpaid",
  area: "invoices",
  find: ({ database: { db }, programme: { zone }, clock }, limit) =>
    oldestOf(
      invoicesWith(db, "invoiced").where("invoices.due_on", "<", dayIn(clock.now(), zone)),
      limit,
      (all) => inOrder(all, "invoices.due_on"),
      (row) => needOf(row, instantOf(nextDay(row.due_on), zone)),
    ),
};

/** Somebody who paid asks for the money back, and a person decides. */
export const openRefundRequests: NeedsProvider = {
  kind: "refund-asked",
  area: "registrations",
  find: ({ database: { db } }, limit) =>
    oldestOf(
      db.selectFrom("refund_requests").where("settled_at", "is", null),
      limit,
      (all) =>
        all
          .innerJoin("people", "people.id", "refund_requests.person_id")
          .select(["refund_requests.id", "asked_at", "people.first_name", "people.last_name", "people.email"])
          .orderBy("asked_at")
          .orderBy("refund_requests.id"),
      (row) => ({
        id: row.id,
        at: fromText(row.asked_at),
        about: nameOrEmail(row),
        to: `/desk/registrations/refund-requests/${row.id}`,
      }),
    ),
};
