import { dayIn, instantOf, nextDay } from "#domain/time/time.ts";
import { plainLine } from "#domain/text/plain-line.ts";
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

const invoiceWords = ({ number, company }: { number: string; company: string | null }): string =>
  plainLine([number, company].filter(Boolean).join(", "));

/** Money came for an invoice, and it is not what is owed. */
export const invoicesInReview: NeedsProvider = {
  kind: "invoice-review",
  area: "invoices",
  find: ({ database: { db } }, limit) =>
    oldestOf(
      db
        .selectFrom("invoices")
        .innerJoin("registrations", "registrations.id", "invoices.registration_id")
        .where("registrations.status", "=", "review"),
      limit,
      (all) =>
        all
          .select(["registrations.id", "invoices.number", "registrations.status_at", "registrations.company"])
          .orderBy("registrations.status_at")
          .orderBy("invoices.number"),
      (row) => ({
        id: row.id,
        at: fromText(row.status_at),
        about: invoiceWords(row),
        to: `/desk/invoices/${row.id}`,
      }),
    ),
};

/** Invoices past their due day for which nothing has come. */
export const unpaidInvoices: NeedsProvider = {
  kind: "invoice-unpaid",
  area: "invoices",
  find: ({ database: { db }, programme: { zone }, clock }, limit) =>
    oldestOf(
      db
        .selectFrom("invoices")
        .innerJoin("registrations", "registrations.id", "invoices.registration_id")
        .where("registrations.status", "=", "invoiced")
        .where("invoices.due_on", "<", dayIn(clock.now(), zone)),
      limit,
      (all) =>
        all
          .select(["registrations.id", "invoices.number", "invoices.due_on", "registrations.company"])
          .orderBy("invoices.due_on")
          .orderBy("invoices.number"),
      (row) => ({
        id: row.id,
        at: instantOf(nextDay(row.due_on), zone),
        about: invoiceWords(row),
        to: `/desk/invoices/${row.id}`,
      }),
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
