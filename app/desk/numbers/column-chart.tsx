import type { LineChartProps } from "./line-chart.tsx";

/** Narrow, so that its words can still be read where a phone shrinks it. */
const box = { width: 480, height: 240, left: 96, right: 12, top: 12, bottom: 34 };

/** Many thin columns beside each other: one for each hour. */
export function ColumnChart({ id, title, description, from, to, series, ticks }: LineChartProps) {
  const values = series[0]?.values ?? [];
  const top = ticks.at(-1)!.value;
  const wide = (box.width - box.left - box.right) / Math.max(values.length, 1);
  const high = (value: number) => (value * (box.height - box.top - box.bottom)) / top;
  const ground = box.height - box.bottom;
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
          <line
            x1={box.left}
            x2={box.width - box.right}
            y1={ground - high(value)}
            y2={ground - high(value)}
            className="stroke-line"
          />
          <text
            x={box.left - 8}
            y={ground - high(value) + 5}
            textAnchor="end"
            className="fill-ink-soft text-[20px] sm:text-[12px] tabular-nums"
          >
            {label}
          </text>
        </g>
      ))}
      {values.map((value, index) => (
        <rect
          key={index}
          x={box.left + index * wide}
          y={ground - high(value ?? 0)}
          width={Math.max(wide - 0.5, 0.5)}
          height={high(value ?? 0)}
          className="fill-pine"
        />
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
    </svg>
  );
}
