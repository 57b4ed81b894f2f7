import type { RankingCopy } from "#content/en/judging/ranking.ts";
import { Section } from "#app/ui/section.tsx";
import { VotesCurve } from "./votes-curve.tsx";

/** The formula in plain words, with an example and a drawing that the formula itself made. */
export function RankingExplained({ ranking, id }: { ranking: RankingCopy; id: string }) {
  const { title, lead, steps, exactly, example, drawing, check } = ranking;
  return (
    <Section id={id} title={title} lead={lead}>
      <ol className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        {steps.map((step, index) => (
          <li key={step.title} className="border-l-4 border-river pl-4">
            <h3 className="text-xl">
              {index + 1}. {step.title}
            </h3>
            <p className="mt-1 max-w-measure">{step.text}</p>
            {step.exact && (
              <p className="mt-2 max-w-measure text-ink-soft">
                <strong>{exactly}</strong> {step.exact}
              </p>
            )}
          </li>
        ))}
      </ol>
      <div className="flex flex-col gap-3">
        <h3 className="text-2xl">{example.title}</h3>
        <p className="max-w-measure">{example.text}</p>
        <ExampleTable columns={example.columns} rows={example.rows} />
        <p className="max-w-measure">
          {example.walk} <span className="text-ink-soft">{example.note}</span>
        </p>
      </div>
      <VotesCurve drawing={drawing} />
      <p className="max-w-measure">
        {check.text}{" "}
        <a href={check.link.to} className="text-link">
          {check.link.label}
        </a>
      </p>
    </Section>
  );
}

/** A table where there is room; on a phone each project with its figures under it. */
function ExampleTable({ columns, rows }: Pick<RankingCopy["example"], "columns" | "rows">) {
  return (
    <table className="w-full border-collapse tabular-nums">
      <thead className="max-lg:sr-only">
        <tr className="border-b-2 border-line-strong">
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pr-4 text-left">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ project, cells }) => (
          <tr key={project} className="border-b border-line max-lg:flex max-lg:flex-col max-lg:py-2">
            <th scope="row" className="pr-4 text-left lg:py-2">
              {project}
            </th>
            {cells.map((cell, index) => (
              <td key={index} className="lg:py-2 lg:pr-4">
                <span className="text-ink-soft lg:hidden">{columns[index + 1]}: </span>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
