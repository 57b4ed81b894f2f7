import type { Generated } from "kysely";
import type { RegistrationStatus } from "#domain/registration/registration.ts";

/** One for each registration that is paid by invoice. */
export interface InvoicesTable {
  registration_id: string;
  season: string;
  /** The registration's own, kept the same by triggers: lists of invoices are in order by it. */
  status: Generated<RegistrationStatus>;
  /** Counted from one in each season, without a gap. */
  sequence: number;
  number: string;
  issued_at: string;
  issued_on: string;
  due_on: string;
  amount_cents: number;
  standard_cents: number;
  early: number;
  /** As the settings were when it was issued: a sent invoice never changes. */
  from_lines: string;
  bank_lines: string;
  bill_to: string | null;
  po_number: string | null;
  accepted_at: string | null;
  early_kept_at: string | null;
  voided_at: string | null;
}

/** What came for an invoice, as the desk recorded it. A mistake is struck. */
export interface InvoicePaymentsTable {
  id: string;
  registration_id: string;
  amount_cents: number;
  received_on: string;
  reference: string | null;
  recorded_at: string;
  /** From then on it counts in no sum and stands on no paper. */
  struck_at: Generated<string | null>;
}

export interface InvoiceTables {
  invoices: InvoicesTable;
  invoice_payments: InvoicePaymentsTable;
}
