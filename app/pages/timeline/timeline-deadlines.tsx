import { CalendarPlus } from "lucide-react";
import type { Deadline } from "#content/en/season/timeline-deadlines.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";

/** The minutes that count, as leaves of a calendar. */
export function TimelineDeadlines({
  deadlines,
  words,
}: {
  deadlines: readonly Deadline[];
  words: { calendarLabel: string; pastLabel: string };
}) {
  return (
    <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3 print:grid-cols-3 print:gap-2">
      {deadlines.map(({ id, label, leaf, day, clock, isPast, calendarFile }) => (
        <li key={id} className="flex gap-5 rounded-card border border-line bg-card p-5 print:p-2">
          <div
            aria-hidden="true"
            className={`flex w-20 shrink-0 flex-col self-start overflow-hidden rounded-lg border-2 text-center font-display print:hidden ${isPast ? "border-line-strong text-ink-soft" : "border-pine"}`}
          >
            <span className={isPast ? "bg-paper-deep py-1 font-bold" : "bg-pine py-1 font-bold text-on-pine"}>
              {leaf.month}
            </span>
            <span className="py-2 text-4xl leading-none font-bold">{leaf.date}</span>
          </div>
          <div className="flex flex-col items-start gap-1">
            <h3 className="text-xl">{label}</h3>
            <p className="tabular-nums">
              <Unbroken text={day} />
              <strong className="block">
                <Unbroken text={clock} />
              </strong>
            </p>
            {isPast && <Badge>{words.pastLabel}</Badge>}
            {calendarFile && (
              <a href={calendarFile} className="text-link mt-auto inline-flex min-h-11 items-center gap-2 print:hidden">
                <CalendarPlus className="size-5 shrink-0" aria-hidden="true" />
                {words.calendarLabel}
                <span className="sr-only">: {label}</span>
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
