import { DeskPart } from "../parts/desk-part.tsx";
import { ChartFigure } from "./chart-figure.tsx";
import { LineChart, type Series } from "./line-chart.tsx";
import type { loadNumbers } from "./load-numbers.ts";

type Paid = NonNullable<Awaited<ReturnType<typeof loadNumbers>>["paid"]>;

/** Paid registrations by package, beside those of the season before. */
export function PaidChart(props: Paid & { tableTitle: string; dayLabel: string; nothing: string }) {
  const { title, description, labels, days, axis, tableTitle, dayLabel, nothing } = props;
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last)
    return (
      <DeskPart title={title}>
        <p>{nothing}</p>
      </DeskPart>
    );
  const upToNow = (value: (day: (typeof days)[number]) => number) =>
    days.map((day) => (day.isOver ? value(day) : null));
  const series: Series[] = [
    { label: labels.individual, tone: "pine", values: upToNow(({ individual }) => individual) },
    { label: labels.chamber, tone: "dawn", values: upToNow(({ chamber }) => chamber) },
    ...(labels.last === null
      ? []
      : [{ label: labels.last, tone: "river" as const, dashed: true, values: days.map((day) => day.last) }]),
  ];
  return (
    <ChartFigure
      title={title}
      description={description}
      legend={[
        { label: labels.individual, mark: "border-pine" },
        { label: labels.chamber, mark: "border-dawn-text" },
        ...(labels.last === null ? [] : [{ label: labels.last, mark: "border-dashed border-river" }]),
      ]}
      tableTitle={tableTitle}
      table={{
        columns: [
          { key: "day", label: dayLabel },
          { key: "individual", label: labels.individual, figures: true },
          { key: "chamber", label: labels.chamber, figures: true },
          ...(labels.last === null ? [] : [{ key: "last", label: labels.last, figures: true }]),
        ],
        rows: days.map(({ day, words }) => ({ id: day, to: null, cells: { day, ...words } })),
      }}
    >
      <LineChart {...{ id: "paid", title, description, from: first.day, to: last.day, series, ticks: axis }} />
    </ChartFigure>
  );
}
