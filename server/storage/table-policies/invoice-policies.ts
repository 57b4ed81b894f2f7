import type { InvoiceTables } from "../tables/invoices.ts";
import { isAny, type TablePolicy } from "./table-policy.ts";

export const invoicePolicies = {
  invoices: {
    backup: { key: ["registration_id"] },
    async forget(db, { registrationIds }) {
      if (!isAny(registrationIds)) return;
      // Numbers, days and amounts stay: bookkeeping needs them, and a number that is missing would be a question.
      await db
        .updateTable("invoices")
        .set({ bill_to: null, po_number: null })
        .where("registration_id", "in", registrationIds)
        .execute();
    },
    purge: "as-forget",
  },
  invoice_payments: {
    backup: { key: ["id"] },
    async forget(db, { registrationIds }) {
      if (!isAny(registrationIds)) return;
      await db
        .updateTable("invoice_payments")
        .set({ reference: null })
        .where("registration_id", "in", registrationIds)
        .execute();
    },
    purge: "as-forget",
  },
} satisfies Record<keyof InvoiceTables, TablePolicy>;
