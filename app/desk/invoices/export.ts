import type { Route } from "./+types/export";
import { deskRequest } from "../desk-request.ts";
import { exportAnswer } from "../export-answer.ts";
import { invoiceQuery, readInvoiceQuery } from "./invoice-query.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { desk, actor, copy, facts } = deskRequest(context);
  const query = invoiceQuery(readInvoiceQuery(request.url));
  return exportAnswer(copy.desk.invoices(facts).file, await desk.invoices.export(actor, query));
}
