import { chartBox, ChartFrame, chartHeights, type ChartFrameProps } from "./chart-frame.tsx";

export interface Series {
  label: string;
  /** A word or two, at the line's end. */
  end: string;
  tone: "pine" | "dawn" | "river";
  /** Lines are told apart without their color too. */
  stroke: "solid" | "dashed" | "dotted";
  /** One value for each step along the chart; null where there is none. */
  values: readonly (number | null)[];
}

const strokes = { pine: "stroke-pine", dawn: "stroke-dawn-text", river: "stroke-river" } as const;
const fills = { pine: "fill-pine", dawn: "fill-dawn-text", river: "fill-river" } as const;
const dashes = { solid: undefined, dashed: "9 6", dotted: "2 5" } as const;

/** Room for the word at a line's end, and how far two of them stand apart. */
const endRoom = 124;
const endHeight = 22;

/** Lines from zero up over time, drawn by the server. */
export function LineChart({ series, ...frame }: ChartFrameProps & { series: readonly Series[] }) {
  const steps = Math.max(...series.map(({ values }) => values.length), 2);
  const x = (index: number) => chartBox.left + (index * (chartBox.width - chartBox.left - endRoom)) / (steps - 1);
  const y = chartHeights(frame.ticks);
  const ends = series.flatMap(({ end, tone, values }) => {
    const last = values.findLastIndex((value) => value !== null);
    return last < 0 ? [] : [{ end, tone, x: x(last), y: y(values[last]!) }];
  });
  const heights = spreadLabels(
    ends.map((end) => end.y),
    endHeight,
    { top: chartBox.top, bottom: chartBox.height - chartBox.bottom },
  );
  return (
    <ChartFrame {...frame} right={endRoom}>
      {series.map(({ label, tone, stroke, values }) => (
        <path
          key={label}
          d={pathOf(values, x, y)}
          fill="none"
          strokeWidth={2.5}
          strokeDasharray={dashes[stroke]}
          className={strokes[tone]}
        />
      ))}
      {ends.map(({ end, tone, ...at }, index) => (
        <g key={end}>
          <circle cx={at.x} cy={at.y} r={4} className={fills[tone]} />
          <text
            x={at.x + 8}
            y={heights[index]! + 5}
            className="fill-ink text-[19px] font-semibold sm:text-[14px]"
            aria-hidden="true"
          >
            {end}
          </text>
        </g>
      ))}
    </ChartFrame>
  );
}

function pathOf(values: Series["values"], x: (index: number) => number, y: (value: number) => number): string {
  const points = values.flatMap((value, index) =>
    value === null ? [] : [`${x(index).toFixed(1)} ${y(value).toFixed(1)}`],
  );
  return points.length === 0 ? "" : `M${points.join("L")}`;
}

/** Heights for labels that want these, moved apart so that none lies over another, from the top down. */
function spreadLabels(
  wanted: readonly number[],
  apart: number,
  { top, bottom }: { top: number; bottom: number },
): number[] {
  const order = wanted.map((height, index) => ({ height, index })).toSorted((a, b) => a.height - b.height);
  const placed: number[] = [];
  for (const { height } of order) placed.push(Math.max(height, top, (placed.at(-1) ?? -Infinity) + apart));
  // Those that were pushed below the chart push back from there.
  let limit = bottom;
  for (let at = placed.length - 1; at >= 0; at -= 1) {
    placed[at] = Math.min(placed[at]!, limit);
    limit = placed[at]! - apart;
  }
  const heights: number[] = [];
  for (const [at, { index }] of order.entries()) heights[index] = placed[at]!;
  return heights;
}
