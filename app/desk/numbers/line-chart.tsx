import { chartBox, ChartFrame, chartHeights, type ChartFrameProps } from "./chart-frame.tsx";

export interface Series {
  label: string;
  tone: "pine" | "dawn" | "river";
  dashed?: boolean;
  /** One value for each step along the chart; null where there is none. */
  values: readonly (number | null)[];
}

const strokes = { pine: "stroke-pine", dawn: "stroke-dawn-text", river: "stroke-river" } as const;
const fills = { pine: "fill-pine", dawn: "fill-dawn-text", river: "fill-river" } as const;

/** Lines from zero up over time, drawn by the server. */
export function LineChart({ series, ...frame }: ChartFrameProps & { series: readonly Series[] }) {
  const steps = Math.max(...series.map(({ values }) => values.length), 2);
  const x = (index: number) =>
    chartBox.left + (index * (chartBox.width - chartBox.left - chartBox.right)) / (steps - 1);
  const y = chartHeights(frame.ticks);
  return (
    <ChartFrame {...frame}>
      {series.map(({ label, tone, dashed, values }) => (
        <path
          key={label}
          d={pathOf(values, x, y)}
          fill="none"
          strokeWidth={2.5}
          {...(dashed && { strokeDasharray: "6 5" })}
          className={strokes[tone]}
        />
      ))}
      {series.map(({ label, tone, values }) => {
        const last = values.findLastIndex((value) => value !== null);
        return last < 0 ? null : (
          <circle key={label} cx={x(last)} cy={y(values[last]!)} r={4} className={fills[tone]} />
        );
      })}
    </ChartFrame>
  );
}

function pathOf(values: Series["values"], x: (index: number) => number, y: (value: number) => number): string {
  const points = values.flatMap((value, index) =>
    value === null ? [] : [`${x(index).toFixed(1)} ${y(value).toFixed(1)}`],
  );
  return points.length === 0 ? "" : `M${points.join("L")}`;
}
