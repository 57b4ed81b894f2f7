import type { EventDate } from "#content/en/season/event-dates.ts";
import { DateStatus } from "./date-status.tsx";

/** When something is, and beside it what; as two cells of whatever row the page makes. */
export function DatedEvent({
  event: { title, days, hours, text, status },
  textClass,
}: {
  event: Omit<EventDate, "id">;
  textClass?: string;
}) {
  return (
    <>
      <p className="tabular-nums">
        <strong className="block">{days}</strong>
        {hours && <span className="text-ink-soft">{hours}</span>}
      </p>
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-xl">{title}</h3>
          {status.status !== "later" && <DateStatus status={status} />}
        </div>
        <p className={textClass}>{text}</p>
      </div>
    </>
  );
}
