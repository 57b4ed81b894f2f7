import type { Generated } from "kysely";
import type { PaymentWay } from "#domain/payments/payment.ts";
import type { RegistrationStatus } from "#domain/registration/registration.ts";

export interface InvoiceTables {
  /** One for each registration that is paid by invoice. */
  invoices: {
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
    /** What the desk took as the full payment, where that was another sum. */
    settled_cents: Generated<number | null>;
    voided_at: string | null;
  };

  /** What came for a registration beside the payment provider, as the desk recorded it. A slip is struck, never changed. */
  payments: {
    id: string;
    registration_id: string;
    /** What was sent back is below zero. */
    amount_cents: number;
    received_on: string;
    way: PaymentWay;
    reference: string | null;
    recorded_at: string;
    /** When it was taken back as a slip: it counts for nothing, and no paper shows it. */
    struck_at: string | null;
  };
}
