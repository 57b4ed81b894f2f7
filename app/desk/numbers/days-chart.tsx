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
  marks: Parameters<typeof LineChart>[0]["marks"];
  tableTitle: string;
  dayLabel: string;
  /** Instead of a chart, before the first day. */
  nothing: string;
}

const lineMarks = { pine: "border-pine", dawn: "border-dawn-text", river: "border-river" } as const;

const lineStrokes = { solid: "", dashed: "border-dashed", dotted: "border-dotted" } as const;

/** What came together day by day, drawn and as a table. */
export function DaysChart(props: DaysChartProps) {
  const { id, title, description, lines, days, axis, marks, tableTitle, dayLabel, nothing } = props;
  if (days.length === 0)
    return (
      <DeskPart title={title}>
        <p>{nothing}</p>
      </DeskPart>
    );
  return (
    <ChartFigure
      title={title}
      description={description}
      legend={lines.map(({ label, tone, stroke }) => ({ label, mark: `${lineStrokes[stroke]} ${lineMarks[tone]}` }))}
      tableTitle={tableTitle}
      table={{
        columns: [{ key: "day", label: dayLabel }, ...lines.map(({ key, label }) => ({ key, label, figures: true }))],
        rows: days.map(({ day, words }) => ({ id: day, to: null, cells: { day, ...words } })),
      }}
    >
      <LineChart {...{ id, title, description, marks, series: lines, ticks: axis }} />
    </ChartFigure>
  );
}
