/** How invoices are told apart in a list. `overdue` are those of `invoiced` whose due day is over. */
export const invoiceFilters = ["invoiced", "overdue", "review", "paid", "void"] as const;
export type InvoiceFilter = (typeof invoiceFilters)[number];
