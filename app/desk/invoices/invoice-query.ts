import { invoiceFilters, type InvoiceFilter } from "#domain/invoices/invoice-filter.ts";
import type { InvoiceQuery } from "#server/desk/invoices/invoice-list.ts";
import { readListQuery, type ListQuery } from "../list/list-query.ts";

/** The list as its address asks for it: for the page, and for the spreadsheet of the same. */
export const readInvoiceQuery = (url: string): ListQuery<"status"> => readListQuery(url, { status: invoiceFilters });

export const invoiceQuery = ({ search, filters }: ListQuery<"status">): InvoiceQuery => ({
  search,
  ...(filters.status && { status: filters.status as InvoiceFilter }),
});
