import type { Phase } from "#content/en/season/timeline-phases.ts";
import { DateStatus } from "#app/components/date-status.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";

/** The season's dates as a path, with what is under way, what stays open and what comes next marked. */
export function TimelineSummary({ phases }: { phases: readonly Phase[] }) {
  return (
    <ol className="grid gap-x-8 border-l-4 border-pine pl-6 md:grid-cols-2 md:border-l-0 md:pl-0">
      {phases.map(({ id, title, days, hours, status }) => (
        <li
          key={id}
          className="relative flex flex-col gap-0.5 py-4 before:absolute before:top-6 before:-left-[2.1rem] before:size-4 before:rounded-full before:border-4 before:border-pine before:bg-paper md:border-t-2 md:border-line md:before:hidden"
        >
          <span className="flex flex-wrap items-center gap-3">
            <strong className="font-display text-lg">{title}</strong>
            {status.status !== "past" && status.status !== "later" && <DateStatus status={status} />}
          </span>
          <span className="text-ink-soft tabular-nums">
            {days}
            {hours && <Unbroken text={` · ${hours}`} />}
          </span>
        </li>
      ))}
    </ol>
  );
}
