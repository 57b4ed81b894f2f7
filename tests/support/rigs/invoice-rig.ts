import { programme } from "#content/programme.ts";
import type { InvoiceFields } from "#domain/invoices/invoice-form.ts";
import { recordPriceIds } from "#domain/programme/pricing.ts";
import { chambersOnSettlement } from "#server/chambers/on-settled.ts";
import { createInvoices } from "#server/invoices/invoices.ts";
import type { InvoiceOptions } from "#server/invoices/invoice-options.ts";
import { createMoney } from "#server/money/money.ts";
import { queueSettlementMails } from "#server/mail/outbox/corrected-receipt.ts";
import { placesOnSettlement } from "#server/people/on-settled.ts";
import type { OpenDatabase } from "#server/storage/open-database.ts";
import { locksOf } from "#server/storage/locks.ts";
import type { Clock } from "#domain/time/clock.ts";

export const invoiceFields: InvoiceFields = {
  firstName: "Ada",
  lastName: "Lee",
  email: "ada@rexburg.example",
  phone: "208-555-0100",
  company: "Rexburg Chamber",
  billingAddress: "10 Main Street\nRexburg, ID 83440",
  poNumber: "PO-7",
};

/** Invoices as the site composes them, on a database of the tests. */
export const invoicesOn = (
  database: Pick<OpenDatabase, "db" | "engine">,
  clock: Clock,
  onAccepted: InvoiceOptions["onAccepted"] = [],
) => createInvoices(groundOf(database, clock, onAccepted));

const groundOf = (
  { db, engine }: Pick<OpenDatabase, "db" | "engine">,
  clock: Clock,
  onAccepted: InvoiceOptions["onAccepted"],
): InvoiceOptions => ({
  db,
  locks: locksOf(engine),
  clock,
  programme,
  priceIds: recordPriceIds(programme),
  settings: { from: ["The Organizer", "1 Example Street"], bank: ["Example Bank"] },
  onSettled: [queueSettlementMails, placesOnSettlement, chambersOnSettlement],
  onAccepted,
});

/** What the desk does with money, on the same ground. */
export const moneyOn = (
  database: Pick<OpenDatabase, "db" | "engine">,
  clock: Clock,
  onAccepted: InvoiceOptions["onAccepted"] = [],
) => createMoney(groundOf(database, clock, onAccepted));
