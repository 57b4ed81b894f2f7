import { DaysChart, type DayLine } from "./days-chart.tsx";
import type { loadNumbers } from "./load-numbers.ts";

type Money = NonNullable<Awaited<ReturnType<typeof loadNumbers>>["money"]>;

/** What was paid so far, beside the season before. */
export function MoneyChart({ labels, ...props }: Money & { tableTitle: string; dayLabel: string; nothing: string }) {
  const { days } = props;
  const now = days.map(({ cents, isOver }) => (isOver ? cents : null));
  const lines: DayLine[] = [
    { key: "cents", label: labels.series, end: labels.ends.now, tone: "pine", stroke: "solid", values: now },
  ];
  if (labels.last !== null) {
    const before = days.map(({ lastCents }) => lastCents);
    lines.push({
      key: "lastCents",
      label: labels.last,
      end: labels.ends.last,
      tone: "river",
      stroke: "dashed",
      values: before,
    });
  }
  return <DaysChart id="money" lines={lines} {...props} />;
}
