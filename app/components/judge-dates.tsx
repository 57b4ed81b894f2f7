import { CalendarPlus } from "lucide-react";
import type { EventDate } from "#content/event-dates.ts";
import { judgesAdvisorsPage as page } from "#content/pages/judges-advisors.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";

/** The dates with whom each of them concerns. */
export function JudgeDates({ dates }: { dates: readonly EventDate[] }) {
  const { calendar, events, lede, mentoring, title } = page.keyDates;
  const whoOf = (id: string) => events.find(({ eventId }) => eventId === id)?.who;
  return (
    <Section id="key-dates" background="river" title={title} lead={lede}>
      <ol className="flex flex-col">
        <DateRow who={mentoring.who} title={mentoring.title} days={mentoring.days} text={mentoring.text} />
        {dates.map(({ id, days, hours, standing, standingLabel, text, title: event }) => (
          <DateRow
            key={id}
            who={whoOf(id)}
            title={event}
            days={days}
            hours={hours}
            text={text}
            label={standing === "now" || standing === "next" ? standingLabel : undefined}
          />
        ))}
      </ol>
      <div>
        <ButtonLink href={calendar.to} variant="outline">
          <CalendarPlus aria-hidden="true" />
          {calendar.label}
        </ButtonLink>
      </div>
    </Section>
  );
}

interface DateRowProps {
  who: string | undefined;
  title: string;
  days: string;
  hours?: string | null;
  text: string;
  label?: string | undefined;
}

function DateRow({ who, title, days, hours, text, label }: DateRowProps) {
  return (
    <li className="grid gap-x-8 gap-y-1 border-t border-line-strong py-5 last:border-b md:grid-cols-[18rem_1fr_11rem]">
      <p className="tabular-nums">
        <strong className="block">{days}</strong>
        {hours && <span className="text-ink-soft">{hours}</span>}
      </p>
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-xl">{title}</h3>
          {label && <Badge tone="dawn">{label}</Badge>}
        </div>
        <p>{text}</p>
      </div>
      <p className="font-semibold text-river md:text-right">{who}</p>
    </li>
  );
}
