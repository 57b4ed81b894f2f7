import { DeskPart } from "../parts/desk-part.tsx";
import { ChartFigure } from "./chart-figure.tsx";
import { axisTicks } from "./chart-scale.ts";
import type { loadNumbers } from "./load-numbers.ts";
import { chartBox, ChartFrame, chartHeights, type ChartFrameProps } from "./chart-frame.tsx";

type Votes = NonNullable<Awaited<ReturnType<typeof loadNumbers>>["votes"]>;

/** Votes by the hour, once the vote is over. */
export function VotesChart(props: Votes & { tableTitle: string; nothing: string }) {
  const { title, description, series, hourLabel, hours, marks, waiting, tableTitle, nothing } = props;
  if (!hours || hours.length === 0)
    return (
      <DeskPart title={title}>
        <p>{hours ? nothing : waiting}</p>
      </DeskPart>
    );
  const values = hours.map(({ value }) => value);
  const ticks = axisTicks(Math.max(...values)).map((value) => ({ value, label: String(value) }));
  return (
    <ChartFigure
      title={title}
      description={description}
      tableTitle={tableTitle}
      table={{
        columns: [
          { key: "hour", label: hourLabel },
          { key: "value", label: series, figures: true },
        ],
        rows: hours.map(({ hour, words }) => ({ id: hour, to: null, cells: { hour, value: words } })),
      }}
    >
      <ColumnChart {...{ id: "votes", title, description, marks, ticks }} values={values} />
    </ChartFigure>
  );
}

/** Many thin columns beside each other: one for each hour. */
function ColumnChart({ values, ...frame }: ChartFrameProps & { values: readonly (number | null)[] }) {
  const wide = (chartBox.width - chartBox.left - chartBox.right) / Math.max(values.length, 1);
  const y = chartHeights(frame.ticks);
  return (
    <ChartFrame {...frame}>
      {values.map((value, index) => (
        <rect
          key={index}
          x={chartBox.left + index * wide}
          y={y(value ?? 0)}
          width={Math.max(wide - 0.5, 0.5)}
          height={y(0) - y(value ?? 0)}
          className="fill-pine"
        />
      ))}
    </ChartFrame>
  );
}
