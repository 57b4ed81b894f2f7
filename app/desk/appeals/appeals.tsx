import type { Route } from "./+types/appeals";
import { pageMeta } from "#app/frame/page-meta.ts";
import { DeskPage } from "../parts/desk-page.tsx";
import { deskRequest } from "../desk-request.ts";
import { DeskTable } from "../list/desk-table.tsx";
import { ExportLink } from "../lists/export-link.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

export async function loader({ context }: Route.LoaderArgs) {
  const { services, copy, facts } = deskRequest(context);
  const words = copy.desk.appeals(facts);
  const appeals = await services.competition.appealsDesk.list();
  return {
    meta: words.meta,
    title: words.title,
    lead: words.lead,
    none: words.none,
    byEmail: words.byEmail,
    exported: { label: copy.desk.list().export, list: "appeals" },
    columns: Object.entries(words.columns).map(([key, label]) => {
      const when = key === "filed" || key === "due";
      return { key, label, when, plain: key === "team" || key === "outcome" };
    }),
    rows: appeals.map(({ id, title, team, subject, filedAt, dueOn, outcome }) => ({
      id,
      to: `/desk/appeals/${id}`,
      cells: {
        title,
        team,
        against: words.against[subject],
        filed: copy.desk.time(facts, filedAt),
        due: words.day(dueOn),
        outcome: words.outcome[outcome ?? "open"],
      },
    })),
  };
}

export default function AppealsPage({
  loaderData: { title, lead, none, byEmail, columns, rows, exported },
}: Route.ComponentProps) {
  return (
    <DeskPage title={title} lead={lead} width="full" isDense>
      {rows.length > 0 ? <DeskTable caption={title} columns={columns} rows={rows} /> : <p>{none}</p>}
      <p className="max-w-measure text-ink-soft">{byEmail}</p>
      {rows.length > 0 && <ExportLink {...exported} />}
    </DeskPage>
  );
}
