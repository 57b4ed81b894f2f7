import type { Route } from "./+types/numbers";
import { pageMeta } from "#app/frame/page-meta.ts";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { BarChart } from "./bar-chart.tsx";
import { ChartFigure } from "./chart-figure.tsx";
import { loadNumbers } from "./load-numbers.ts";
import { loadReport } from "./load-report.ts";
import { MoneyChart } from "./money-chart.tsx";
import { PaidChart } from "./paid-chart.tsx";
import { ReportPart } from "./report-part.tsx";
import { VotesChart } from "./votes-chart.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);
export const handle = { noindex: true };

export async function loader({ context }: Route.LoaderArgs) {
  const [numbers, report] = await Promise.all([loadNumbers(context), loadReport(context)]);
  return { ...numbers, report };
}

export default function NumbersPage({ loaderData }: Route.ComponentProps) {
  const { title, lead, nothing, tableTitle, dayLabel, paid, money, bars, votes, report } = loaderData;
  return (
    <div className="shell grid items-start gap-x-12 gap-y-8 pb-16 lg:grid-cols-2">
      <div className="lg:col-span-2">
        <QuietHeading title={title} lead={lead} />
      </div>
      {paid && <PaidChart {...{ ...paid, tableTitle, dayLabel, nothing }} />}
      {money && <MoneyChart {...{ ...money, tableTitle, dayLabel, nothing }} />}
      {bars.map(({ id, title: name, label, value, bars: entries }) =>
        entries.every((bar) => bar.value === 0) ? (
          <DeskPart key={id} title={name}>
            <p>{nothing}</p>
          </DeskPart>
        ) : (
          <ChartFigure
            key={id}
            title={name}
            tableTitle={tableTitle}
            table={{
              columns: [
                { key: "label", label },
                { key: "value", label: value, figures: true },
              ],
              rows: entries.map((bar) => ({ id: bar.label, to: null, cells: { label: bar.label, value: bar.words } })),
            }}
          >
            <BarChart id={id} title={name} bars={entries} />
          </ChartFigure>
        ),
      )}
      {votes && <VotesChart {...{ ...votes, tableTitle, nothing }} />}
      <ReportPart {...report} />
    </div>
  );
}
