import { DaysChart, type DayLine } from "./days-chart.tsx";
import type { loadNumbers } from "./load-numbers.ts";

type Paid = NonNullable<Awaited<ReturnType<typeof loadNumbers>>["paid"]>;

/** Paid registrations by package, beside those of the season before. */
export function PaidChart({ labels, ...props }: Paid & { tableTitle: string; dayLabel: string; nothing: string }) {
  const { days } = props;
  const upToNow = (key: "individual" | "chamber") => days.map((day) => (day.isOver ? day[key] : null));
  const lines: DayLine[] = [
    {
      key: "individual",
      label: labels.individual,
      end: labels.ends.individual,
      tone: "pine",
      stroke: "solid",
      values: upToNow("individual"),
    },
    {
      key: "chamber",
      label: labels.chamber,
      end: labels.ends.chamber,
      tone: "dawn",
      stroke: "dotted",
      values: upToNow("chamber"),
    },
  ];
  if (labels.last !== null) {
    const before = days.map(({ last }) => last);
    lines.push({
      key: "last",
      label: labels.last,
      end: labels.ends.last,
      tone: "river",
      stroke: "dashed",
      values: before,
    });
  }
  return <DaysChart id="paid" lines={lines} {...props} />;
}
