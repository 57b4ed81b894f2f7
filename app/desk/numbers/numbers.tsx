import { pageMeta } from "#app/frame/page-meta.ts";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import type { Route } from "./+types/numbers";
import { DeskPart } from "../parts/desk-part.tsx";
import { BarChart } from "./bar-chart.tsx";
import { ChartFigure } from "./chart-figure.tsx";
import { loadNumbers } from "./load-numbers.ts";
import { loadReport } from "./load-report.ts";
import { PaidChart } from "./paid-chart.tsx";
import { ReportPart } from "./report-part.tsx";
import { VotesChart } from "./votes-chart.tsx";
import { DaysChart, type DayLine } from "./days-chart.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

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

type Money = NonNullable<Awaited<ReturnType<typeof loadNumbers>>["money"]>;

/** What was paid so far, beside the season before. */
function MoneyChart({ labels, ...props }: Money & { tableTitle: string; dayLabel: string; nothing: string }) {
  const { days } = props;
  const now = days.map(({ cents, isOver }) => (isOver ? cents : null));
  const lines: DayLine[] = [
    { key: "cents", label: labels.series, end: labels.ends.now, tone: "pine", stroke: "solid", values: now },
  ];
  if (labels.last !== null) {
    const before = days.map(({ lastCents }) => lastCents);
    lines.push({
      key: "lastCents",
      label: labels.last,
      end: labels.ends.last,
      tone: "river",
      stroke: "dashed",
      values: before,
    });
  }
  return <DaysChart id="money" lines={lines} {...props} />;
}
