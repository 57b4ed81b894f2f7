import { DeskPart } from "../parts/desk-part.tsx";
import { ChartFigure } from "./chart-figure.tsx";
import { LineChart, type Series } from "./line-chart.tsx";
import type { loadNumbers } from "./load-numbers.ts";

type Money = NonNullable<Awaited<ReturnType<typeof loadNumbers>>["money"]>;

/** What was paid so far, beside the season before. */
export function MoneyChart(props: Money & { tableTitle: string; dayLabel: string; nothing: string }) {
  const { title, description, labels, days, axis, tableTitle, dayLabel, nothing } = props;
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last)
    return (
      <DeskPart title={title}>
        <p>{nothing}</p>
      </DeskPart>
    );
  const series: Series[] = [
    { label: labels.series, tone: "pine", values: days.map(({ cents, isOver }) => (isOver ? cents : null)) },
    ...(labels.last === null
      ? []
      : [{ label: labels.last, tone: "river" as const, dashed: true, values: days.map((day) => day.lastCents) }]),
  ];
  return (
    <ChartFigure
      title={title}
      description={description}
      legend={[
        { label: labels.series, mark: "border-pine" },
        ...(labels.last === null ? [] : [{ label: labels.last, mark: "border-dashed border-river" }]),
      ]}
      tableTitle={tableTitle}
      table={{
        columns: [
          { key: "day", label: dayLabel },
          { key: "cents", label: labels.series, figures: true },
          ...(labels.last === null ? [] : [{ key: "lastCents", label: labels.last, figures: true }]),
        ],
        rows: days.map(({ day, words }) => ({ id: day, to: null, cells: { day, ...words } })),
      }}
    >
      <LineChart {...{ id: "money", title, description, from: first.day, to: last.day, series, ticks: axis }} />
    </ChartFigure>
  );
}
