export interface Series {
  label: string;
  tone: "pine" | "dawn" | "river";
  dashed?: boolean;
  /** One value for each step along the chart; null where there is none. */
  values: readonly (number | null)[];
}

export interface LineChartProps {
  id: string;
  title: string;
  description: string;
  /** The first and the last step, in words. */
  from: string;
  to: string;
  series: readonly Series[];
  /** The values of the axis from zero up, with their words. */
  ticks: readonly { value: number; label: string }[];
}

/** Narrow, so that its words can still be read where a phone shrinks it. */
const box = { width: 480, height: 240, left: 96, right: 12, top: 12, bottom: 34 };
const strokes = { pine: "stroke-pine", dawn: "stroke-dawn-text", river: "stroke-river" } as const;
const fills = { pine: "fill-pine", dawn: "fill-dawn-text", river: "fill-river" } as const;

/** Lines from zero up over time, drawn by the server. */
export function LineChart({ id, title, description, from, to, series, ticks }: LineChartProps) {
  const top = ticks.at(-1)!.value;
  const steps = Math.max(...series.map(({ values }) => values.length), 2);
  const x = (index: number) => box.left + (index * (box.width - box.left - box.right)) / (steps - 1);
  const y = (value: number) => box.height - box.bottom - (value * (box.height - box.top - box.bottom)) / top;
  return (
    <svg
      viewBox={`0 0 ${box.width} ${box.height}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-description`}
      className="h-auto w-full max-w-2xl"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      {ticks.map(({ value, label }) => (
        <g key={value}>
          <line x1={box.left} x2={box.width - box.right} y1={y(value)} y2={y(value)} className="stroke-line" />
          <text
            x={box.left - 8}
            y={y(value) + 5}
            textAnchor="end"
            className="fill-ink-soft text-[20px] sm:text-[12px] tabular-nums"
          >
            {label}
          </text>
        </g>
      ))}
      <text x={box.left} y={box.height - 8} className="fill-ink-soft text-[20px] sm:text-[12px]">
        {from}
      </text>
      <text
        x={box.width - box.right}
        y={box.height - 8}
        textAnchor="end"
        className="fill-ink-soft text-[20px] sm:text-[12px]"
      >
        {to}
      </text>
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
    </svg>
  );
}

function pathOf(values: Series["values"], x: (index: number) => number, y: (value: number) => number): string {
  const points = values.flatMap((value, index) =>
    value === null ? [] : [`${x(index).toFixed(1)} ${y(value).toFixed(1)}`],
  );
  return points.length === 0 ? "" : `M${points.join("L")}`;
}
