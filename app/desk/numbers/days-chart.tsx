import { DeskPart } from "../parts/desk-part.tsx";
import { ChartFigure } from "./chart-figure.tsx";
import { LineChart, type Series } from "./line-chart.tsx";

/** A line of the chart, and the column of the table that says the same. */
export interface DayLine extends Series {
  key: string;
}

interface DaysChartProps {
  id: string;
  title: string;
  description: string;
  lines: readonly DayLine[];
  days: readonly { day: string; words: Readonly<Record<string, string>> }[];
  axis: Parameters<typeof LineChart>[0]["ticks"];
  tableTitle: string;
  dayLabel: string;
  /** Instead of a chart, before the first day. */
  nothing: string;
}

const marks = { pine: "border-pine", dawn: "border-dawn-text", river: "border-river" } as const;

/** What came together day by day, drawn and as a table. */
export function DaysChart(props: DaysChartProps) {
  const { id, title, description, lines, days, axis, tableTitle, dayLabel, nothing } = props;
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last)
    return (
      <DeskPart title={title}>
        <p>{nothing}</p>
      </DeskPart>
    );
  return (
    <ChartFigure
      title={title}
      description={description}
      legend={lines.map(({ label, tone, dashed }) => ({
        label,
        mark: dashed ? `border-dashed ${marks[tone]}` : marks[tone],
      }))}
      tableTitle={tableTitle}
      table={{
        columns: [{ key: "day", label: dayLabel }, ...lines.map(({ key, label }) => ({ key, label, figures: true }))],
        rows: days.map(({ day, words }) => ({ id: day, to: null, cells: { day, ...words } })),
      }}
    >
      <LineChart {...{ id, title, description, from: first.day, to: last.day, series: lines, ticks: axis }} />
    </ChartFigure>
  );
}
