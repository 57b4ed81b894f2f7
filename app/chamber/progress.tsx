import { data } from "react-router";
import type { Route } from "./+types/progress";
import { pageMeta } from "#app/frame/page-meta.ts";
import { privateRequest } from "#app/private-request.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { ownChamber } from "./own-chamber.ts";
import { progressOf } from "./progress-of.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = privateRequest(context);
  const { chamber } = await ownChamber(asked, new URL(request.url).searchParams.get("chamber"));
  if (!(await asked.services.chamberKit.hasPaid(chamber))) throw data(null, { status: 404 });
  return {
    words: asked.copy.progressReport(asked.facts, await progressOf(asked, chamber)),
    chamberId: chamber.id,
    hasName: chamber.name !== null,
  };
}

type Rows = readonly (readonly string[])[];

export default function ProgressPage({ loaderData: { words, chamberId, hasName } }: Route.ComponentProps) {
  const { figures, teams, next } = words;
  return (
    <div className="shell flex max-w-4xl flex-col gap-8 pb-16">
      <QuietHeading title={words.title} eyebrow={words.preparedFor} lead={words.summary} />
      <div className="flex flex-wrap gap-3">
        {hasName && (
          <ButtonLink href={`/chamber/progress-report.pdf?chamber=${chamberId}`} download="">
            {words.pdf}
          </ButtonLink>
        )}
        <ButtonLink href={`/chamber?chamber=${chamberId}`} variant="link" className="-ms-5">
          {words.back}
        </ButtonLink>
      </div>
      <section className="flex flex-col gap-3">
        <h2 className="text-2xl">{figures.title}</h2>
        <Pairs rows={figures.rows} />
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="text-2xl">{teams.title}</h2>
        {teams.rows.length === 0 ? <p>{teams.none}</p> : <Teams columns={teams.columns} rows={teams.rows} />}
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="text-2xl">{next.title}</h2>
        {next.rows.length > 0 && <Pairs rows={next.rows} />}
        {next.items.map((item) => (
          <p key={item} className="max-w-measure">
            {item}
          </p>
        ))}
      </section>
      <p className="max-w-measure text-ink-soft">{words.privacy}</p>
    </div>
  );
}

function Pairs({ rows }: { rows: Rows }) {
  return (
    <dl className="flex flex-col divide-y divide-line border-y border-line">
      {rows.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-x-6 py-2">
          <dt>{label}</dt>
          <dd className="text-right font-semibold tabular-nums">
            <Unbroken text={value ?? ""} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A list of cards on a phone, a table where there is room. */
function Teams({ columns, rows }: { columns: readonly string[]; rows: Rows }) {
  return (
    <table className="w-full border-collapse text-left">
      <thead className="max-sm:sr-only">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="border-b border-line-strong py-2 pe-4">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name} className="border-b border-line max-sm:flex max-sm:flex-col max-sm:py-3">
            <th scope="row" className="py-2 pe-4 wrap-anywhere max-sm:p-0">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className="py-2 pe-4 wrap-anywhere max-sm:p-0">
                {cell && (
                  <>
                    <span className="text-ink-soft sm:hidden">{columns[index + 1]}: </span>
                    {cell}
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
