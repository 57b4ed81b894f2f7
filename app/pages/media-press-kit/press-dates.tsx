import type { EventDate } from "#content/en/season/event-dates.ts";
import { DatedEvent } from "#app/components/dated-event.tsx";

/** The season as a newsroom's planner: a date on the left, what there is to cover on the right. */
export function PressDates({ dates }: { dates: readonly EventDate[] }) {
  return (
    <ol className="border-l-4 border-line-strong">
      {dates.map((date) => (
        <li
          key={date.id}
          className={`relative grid gap-x-8 gap-y-1 py-4 pl-8 before:absolute before:top-6 before:-left-3 before:size-5 before:rounded-full before:border-4 before:border-paper before:forced-color-adjust-none md:grid-cols-[17rem_1fr] ${date.status.status === "past" ? "before:bg-line-strong" : "before:bg-dawn"}`}
        >
          <DatedEvent event={date} textClass="text-ink-soft" />
        </li>
      ))}
    </ol>
  );
}
