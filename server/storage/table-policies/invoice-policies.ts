import type { InvoiceTables } from "../tables/invoices.ts";
import { cleared, kept } from "./column-policy.ts";
import { ofRegistration } from "./rows-of.ts";
import type { TablePolicies } from "./table-policy.ts";

/** A number that is missing would be a question. */
const books = "bookkeeping needs it";

export const invoicePolicies = {
  invoices: {
    backup: { key: ["registration_id"] },
    columns: {
      ...kept(books, "registration_id", "season", "status", "sequence", "number", "amount_cents", "standard_cents"),
      ...kept(books, "early", "issued_at", "issued_on", "due_on", "accepted_at", "early_kept_at", "voided_at"),
      ...kept(books, "settled_cents"),
      ...kept("the organizer's own address and bank", "from_lines", "bank_lines"),
      ...cleared("bill_to", "po_number"),
    },
    forget: [{ clear: ofRegistration("registration_id") }],
    purge: "as-forget",
  },
  payments: {
    backup: { key: ["id"] },
    columns: {
      ...kept(books, "id", "registration_id", "amount_cents", "received_on", "way", "recorded_at", "struck_at"),
      ...cleared("reference"),
    },
    forget: [{ clear: ofRegistration("registration_id") }],
    purge: "as-forget",
  },
} satisfies TablePolicies<InvoiceTables>;
