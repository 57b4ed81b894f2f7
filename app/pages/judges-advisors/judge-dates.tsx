import { CalendarPlus } from "lucide-react";
import type { JudgeDate, JudgesAdvisorsCopy } from "#content/en/pages/judges-advisors.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import { DatedEvent } from "#app/components/dated-event.tsx";

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

function DateRow({ date }: { date: JudgeDate }) {
  return (
    <li className="grid gap-x-8 gap-y-1 border-t border-line-strong py-5 last:border-b md:grid-cols-[18rem_1fr_11rem]">
      <DatedEvent event={date} />
      <p className="font-semibold text-river md:text-right">{date.who}</p>
    </li>
  );
}
