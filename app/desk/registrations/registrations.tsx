import type { Route } from "./+types/registrations";
import { registrationStatuses, type Registration } from "#domain/registration/registration.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { fullName } from "#domain/people/full-name.ts";
import { deskRequest, type DeskRequest } from "../desk-request.ts";
import { DeskList } from "../list/desk-list.tsx";
import { listParts } from "../list/list-parts.ts";
import type { DeskRow } from "../list/desk-table.tsx";
import { listAddress } from "../list/list-query.ts";
import { describeStatus } from "./describe-status.ts";
import { packageNames, readRegistrationQuery, registrationQuery } from "./registration-query.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

const path = "/desk/registrations";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { desk, rights, copy, facts } = deskRequest(context);
  const words = copy.desk.registrations(facts);
  const seasons = await desk.registrations.seasons();
  const query = readRegistrationQuery(request.url, seasons);
  const list = desk.registrations.list(registrationQuery(query));
  const [page, totals] = await Promise.all([list.page(query.page), list.totals()]);
  const choice = (name: "season" | "status" | "package", options: { value: string; label: string }[]) => ({
    name,
    label: words.filters[name],
    value: query.filters[name] ?? "",
    options,
  });
  const add = copy.desk.addRegistration();
  const { columns } = words;
  return {
    ...listParts({ copy }, path, words, query, page),
    filters: [
      choice(
        "season",
        seasons.map((season) => ({ value: season, label: season })),
      ),
      choice(
        "status",
        registrationStatuses.map((status) => ({ value: status, label: words.statuses[status] })),
      ),
      choice(
        "package",
        packageNames.map((type) => ({ value: type, label: facts.programme.packages[type].title })),
      ),
    ],
    columns: [
      { key: "name", label: columns.name },
      { key: "email", label: columns.email, wide: true },
      { key: "company", label: columns.company, plain: true },
      { key: "package", label: columns.package, plain: true },
      { key: "status", label: columns.status, plain: true },
      { key: "amount", label: columns.amount, figures: true, plain: true },
      { key: "registered", label: columns.registered, when: true, plain: { zone: facts.programme.zoneLabel } },
    ],
    rows: page.rows.map((registration) => rowOf(registration, { copy, facts })),
    totals: totals
      ? [
          { label: words.totals.count, value: copy.desk.count(totals.count) },
          { label: words.totals.paid, value: copy.desk.count(totals.paid) },
          { label: words.totals.income, value: copy.money(totals.paidCents) },
          { label: words.totals.refunded, value: copy.money(totals.refundedCents) },
        ]
      : [{ label: words.totals.count, value: copy.desk.list().many }],
    add: rights.change ? { label: add.link, to: `${path}/add` } : null,
    exportTo: listAddress(`${path}.csv`, query)(),
  };
}

function rowOf(registration: Registration, { copy, facts }: Pick<DeskRequest, "copy" | "facts">): DeskRow {
  const words = copy.desk.registrations(facts);
  const { id, firstName, lastName, email, company, registrationType, amountCents, createdAt } = registration;
  return {
    id,
    to: `${path}/${id}`,
    cells: {
      name: email === null ? words.forgotten : fullName(firstName, lastName),
      email: email ?? "",
      company: company ?? "",
      package: facts.programme.packages[registrationType].title,
      status: describeStatus(words, registration),
      amount: copy.money(amountCents),
      registered: copy.desk.time(facts, createdAt),
    },
  };
}

export default function RegistrationsPage({ loaderData }: Route.ComponentProps) {
  const { add } = loaderData;
  return <DeskList {...loaderData}>{add && <ButtonLink link={add} variant="secondary" />}</DeskList>;
}
