import { CalendarPlus } from "lucide-react";
import type { JudgeDate, JudgesAdvisorsCopy } from "#content/en/pages/judges-advisors.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import { DateStatus } from "#app/components/date-status.tsx";

/** The dates with whom each of them concerns. */
export function JudgeDates({ keyDates: { calendar, items, lede, title } }: Pick<JudgesAdvisorsCopy, "keyDates">) {
  return (
    <Section id="key-dates" background="river" title={title} lead={lede}>
      <ol className="flex flex-col">
        {items.map((date) => (
          <DateRow key={date.id} date={date} />
        ))}
      </ol>
      {calendar && (
        <div>
          <ButtonLink link={calendar} icon={CalendarPlus} variant="outline" />
        </div>
      )}
    </Section>
  );
}

function DateRow({ date: { who, title, days, hours, text, status } }: { date: JudgeDate }) {
  return (
    <li className="grid gap-x-8 gap-y-1 border-t border-line-strong py-5 last:border-b md:grid-cols-[18rem_1fr_11rem]">
      <p className="tabular-nums">
        <strong className="block">{days}</strong>
        {hours && <span className="text-ink-soft">{hours}</span>}
      </p>
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-xl">{title}</h3>
          {status.status !== "later" && <DateStatus status={status} />}
        </div>
        <p>{text}</p>
      </div>
      <p className="font-semibold text-river md:text-right">{who}</p>
    </li>
  );
}
