import type { EventDate } from "#content/en/season/event-dates.ts";
import { DateStatus } from "#app/components/date-status.tsx";

/** The season as a newsroom's planner: a date on the left, what there is to cover on the right. */
export function PressDates({ dates }: { dates: readonly EventDate[] }) {
  return (
    <ol className="border-l-4 border-line-strong">
      {dates.map(({ id, title, days, hours, text, status }) => (
        <li
          key={id}
          className={`relative grid gap-x-8 gap-y-1 py-4 pl-8 before:absolute before:top-6 before:-left-3 before:size-5 before:rounded-full before:border-4 before:border-paper before:forced-color-adjust-none md:grid-cols-[17rem_1fr] ${status.status === "past" ? "before:bg-line-strong" : "before:bg-dawn"}`}
        >
          <p className="tabular-nums">
            <strong className="block">{days}</strong>
            {hours && <span className="text-ink-soft">{hours}</span>}
          </p>
          <div>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="text-xl">{title}</h3>
              {status.status !== "later" && <DateStatus status={status} />}
            </div>
            <p className="text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
