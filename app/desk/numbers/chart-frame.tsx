import type { ReactNode } from "react";
import type { TimeMark } from "./chart-scale.ts";

export interface ChartFrameProps {
  id: string;
  title: string;
  description: string;
  /** Days along the axis of time. */
  marks: readonly TimeMark[];
  /** The values of the axis from zero up, with their words. */
  ticks: readonly { value: number; label: string }[];
  /** Room after the last step, where lines say what they are. */
  right?: number;
}

/** Narrow, so that its words can still be read where a phone shrinks it. */
export const chartBox = { width: 480, height: 240, left: 96, right: 12, top: 12, bottom: 34 };

const words = "fill-ink-soft text-[20px] sm:text-[14px]";

/** How far down a value stands. */
export function chartHeights(ticks: ChartFrameProps["ticks"]): (value: number) => number {
  const { height, top, bottom } = chartBox;
  const highest = ticks.at(-1)!.value;
  return (value) => height - bottom - (value * (height - top - bottom)) / highest;
}

/** What every chart over time has: its words for those who do not see it, and both axes. */
export function ChartFrame(props: ChartFrameProps & { children: ReactNode }) {
  const { id, title, description, marks, ticks, children, right = chartBox.right } = props;
  const { width, height, left } = chartBox;
  const y = chartHeights(ticks);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-description`}
      className="h-auto w-full max-w-2xl"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      {ticks.map(({ value, label }) => (
        <g key={value}>
          <line x1={left} x2={width - right} y1={y(value)} y2={y(value)} className="stroke-line" />
          <text x={left - 8} y={y(value) + 5} textAnchor="end" className={`${words} tabular-nums`}>
            {label}
          </text>
        </g>
      ))}
      {marks.map(({ at, label }) => {
        const x = left + at * (width - left - right);
        return (
          <g key={at}>
            <line x1={x} x2={x} y1={y(0)} y2={y(0) + 5} className="stroke-line-strong" />
            <text x={x} y={height - 6} textAnchor={at === 0 ? "start" : at === 1 ? "end" : "middle"} className={words}>
              {label}
            </text>
          </g>
        );
      })}
      {children}
    </svg>
  );
}
