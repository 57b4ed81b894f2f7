export interface ChartBar {
  label: string;
  value: number;
  words: string;
}

export interface BarChartProps {
  id: string;
  title: string;
  bars: readonly ChartBar[];
}

const box = { width: 420, row: 34, left: 150, right: 50 };

/** Bars from zero, each with its name and figure beside it. */
export function BarChart({ id, title, bars }: BarChartProps) {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  const height = bars.length * box.row;
  return (
    <svg
      viewBox={`0 0 ${box.width} ${height}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-description`}
      className="h-auto w-full max-w-lg"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{bars.map(({ label, words }) => `${label}: ${words}`).join("; ")}</desc>
      {bars.map(({ label, value, words }, index) => {
        const width = (value * (box.width - box.left - box.right)) / most;
        const middle = index * box.row + box.row / 2;
        return (
          <g key={label}>
            <text x={0} y={middle + 5} className="fill-ink text-[17px] sm:text-[14px]">
              {label}
            </text>
            <rect x={box.left} y={middle - 11} width={Math.max(width, 1)} height={22} rx={2} className="fill-pine" />
            <text
              x={box.left + width + 8}
              y={middle + 5}
              className="fill-ink text-[17px] sm:text-[14px] font-semibold tabular-nums"
            >
              {words}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
