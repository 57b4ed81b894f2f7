import type { Route } from "./+types/invoices";
import { invoiceFilters } from "#domain/invoices/invoice-filter.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { deskRequest } from "../desk-request.ts";
import { DeskList } from "../list/desk-list.tsx";
import { filterOf, listParts } from "../list/list-parts.ts";
import { listAddress } from "../list/list-query.ts";
import { invoiceQuery, readInvoiceQuery } from "./invoice-query.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

const path = "/desk/invoices";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { desk, rights, copy, facts } = deskRequest(context);
  const words = copy.desk.invoices(facts);
  const query = readInvoiceQuery(request.url);
  const list = desk.invoices.list(invoiceQuery(query));
  const [page, totals] = await Promise.all([list.page(query.page), list.totals()]);
  const { columns, statuses } = words;
  return {
    ...listParts({ copy }, path, words, query, page),
    filters: [filterOf(query, "status", words.status, invoiceFilters, statuses)],
    columns: [
      { key: "number", label: columns.number },
      { key: "name", label: columns.name, plain: true },
      { key: "status", label: columns.status, plain: true },
      { key: "issued", label: columns.issued, when: true },
      { key: "due", label: columns.due, when: true },
      { key: "amount", label: columns.amount, figures: true },
      { key: "received", label: columns.received, figures: true },
    ],
    rows: page.rows.map((invoice) => ({
      id: invoice.id,
      to: `${path}/${invoice.id}`,
      cells: {
        number: invoice.number,
        name: invoice.name || words.forgotten,
        status: statuses[invoice.isOverdue ? "overdue" : invoice.status],
        issued: words.day(invoice.issuedOn),
        due: words.day(invoice.dueOn),
        amount: copy.money(invoice.amountCents),
        received: copy.money(invoice.receivedCents),
      },
    })),
    totals: totals
      ? [
          { label: words.totals.count, value: copy.desk.count(totals.count) },
          { label: words.totals.amount, value: copy.money(totals.amountCents) },
          ...(totals.receivedCents === null
            ? []
            : [{ label: words.totals.received, value: copy.money(totals.receivedCents) }]),
        ]
      : [{ label: words.totals.count, value: copy.desk.list().many }],
    add: rights.change ? { label: copy.desk.issueInvoice().link, to: `${path}/add` } : null,
    exportTo: listAddress(`${path}.csv`, query)(),
  };
}

export default function InvoicesPage({ loaderData }: Route.ComponentProps) {
  const { add } = loaderData;
  return <DeskList {...loaderData}>{add && <ButtonLink link={add} variant="secondary" />}</DeskList>;
}
