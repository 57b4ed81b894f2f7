import { chartBox, ChartFrame, chartHeights, type ChartFrameProps } from "./chart-frame.tsx";

/** Many thin columns beside each other: one for each hour. */
export function ColumnChart({ values, ...frame }: ChartFrameProps & { values: readonly (number | null)[] }) {
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
