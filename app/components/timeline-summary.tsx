import type { TimelineEvent } from "#domain/programme.ts";
import { describeDays, describeHours } from "#domain/when.ts";
import { programme } from "#content/programme.ts";
import { Badge } from "#app/ui/badge.tsx";

/** The season's dates as a path, with what is under way now marked. */
export function TimelineSummary({ events, current }: { events: readonly TimelineEvent[]; current: readonly string[] }) {
  return (
    <ol className="grid gap-x-8 border-l-4 border-pine pl-6 md:grid-cols-2 md:border-l-0 md:pl-0">
      {events.map(({ id, title, when }) => {
        const hours = describeHours(when, programme.zoneLabel);
        const now = current.includes(id);
        return (
          <li
            key={id}
            className="relative flex flex-col gap-0.5 py-4 before:absolute before:top-6 before:-left-[2.1rem] before:size-4 before:rounded-full before:border-4 before:border-pine before:bg-paper md:border-t-2 md:border-line md:before:hidden"
          >
            <span className="flex flex-wrap items-center gap-3">
              <strong className="font-display text-lg">{title}</strong>
              {now && <Badge tone="dawn">Now</Badge>}
            </span>
            <span className="text-ink-soft tabular-nums">
              {describeDays(when)}
              {hours && ` · ${hours}`}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
