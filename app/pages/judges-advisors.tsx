import { CalendarPlus, Compass, Scale, type LucideIcon } from "lucide-react";
import type { Route } from "./+types/judges-advisors";
import { eventDates, type EventDate } from "#content/event-dates.ts";
import { judgesAdvisorsPage as page } from "#content/pages/judges-advisors.ts";
import { programme } from "#content/programme.ts";
import { seasonAt } from "#domain/era.ts";
import { RubricBar, RubricCriteria } from "#app/components/rubric-chart.tsx";
import { requestContext } from "#app/context.ts";
import { pageMeta } from "#app/page-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { CtaBand } from "#app/ui/cta-band.tsx";
import { Section } from "#app/ui/section.tsx";

export const meta = () => pageMeta(page.meta);

export function loader({ context }: Route.LoaderArgs) {
  const { era } = context.get(requestContext);
  return {
    standing: page.standing[seasonAt(programme, era.at)],
    dates: eventDates(page.keyDates.events, era.at),
  };
}

export default function JudgesAdvisors({ loaderData }: Route.ComponentProps) {
  const { calls, closing } = page;
  return (
    <>
      <Hero standing={loaderData.standing} />
      <Why />
      <Role id="judges" role={page.judges} call={calls.judge} icon={Scale} />
      <Rubric />
      <Role id="advisors" role={page.advisors} call={calls.advisor} icon={Compass} />
      <Recognition />
      <KeyDates dates={loaderData.dates} />
      <CtaBand title={closing.title} text={closing.text}>
        <ButtonLink href={calls.judge.to} variant="cta" size="lg">
          {calls.judge.label}
        </ButtonLink>
        <ButtonLink href={calls.advisor.to} variant="cta" size="lg">
          {calls.advisor.label}
        </ButtonLink>
      </CtaBand>
    </>
  );
}

function Hero({ standing }: { standing: string }) {
  const { calls } = page;
  return (
    <div className="bg-river-wash">
      <div className="shell flex flex-col gap-5 pt-12 pb-10 md:pt-16">
        <p className="font-semibold text-dawn-text">{page.eyebrow}</p>
        <h1 className="text-4xl md:text-6xl">{page.title}</h1>
        <p className="max-w-measure text-lg md:text-xl">{page.lede}</p>
        <div className="grid gap-5 pt-4 md:grid-cols-2">
          <Door
            icon={Scale}
            lede={page.judges.lede}
            call={calls.judge}
            more={{ label: page.judges.title, to: "#judges" }}
          />
          <Door
            icon={Compass}
            lede={page.advisors.lede}
            call={calls.advisor}
            more={{ label: page.advisors.title, to: "#advisors" }}
          />
        </div>
        <p className="max-w-measure pt-2">{standing}</p>
      </div>
    </div>
  );
}

interface Call {
  label: string;
  to: string;
}

function Door({ icon: Icon, lede, call, more }: { icon: LucideIcon; lede: string; call: Call; more: Call }) {
  return (
    <div className="flex flex-col gap-4 rounded-card bg-card p-6 md:p-8">
      <Icon className="size-10 text-river" aria-hidden="true" />
      <p className="text-lg font-semibold">{lede}</p>
      <div className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-2">
        <ButtonLink href={call.to} size="lg">
          {call.label}
        </ButtonLink>
        <a href={more.to} className="text-link inline-flex min-h-11 items-center">
          {more.label}
        </a>
      </div>
    </div>
  );
}

function Why() {
  const [first, ...rest] = page.why.paragraphs;
  return (
    <section className="py-14 md:py-20">
      <div className="shell grid gap-x-16 gap-y-5 lg:grid-cols-[1fr_1.6fr]">
        <h2 className="text-3xl md:text-4xl">{page.why.title}</h2>
        <div className="flex max-w-measure flex-col gap-5">
          <p className="font-display text-xl leading-snug font-medium md:text-2xl">{first}</p>
          {rest.map((paragraph) => (
            <p key={paragraph} className="text-lg text-ink-soft">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}

function Rubric() {
  const { rubric } = page;
  return (
    <Section id="rubric" background="deep" title={rubric.title} lead={rubric.lede}>
      <RubricBar />
      <RubricCriteria />
      <div className="flex flex-col gap-6">
        <h3 className="text-2xl">{rubric.howTitle}</h3>
        <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {rubric.how.map(({ title, text }) => (
            <div key={title} className="border-l-4 border-river pl-4">
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-1 text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div>
        <ButtonLink href={page.calls.rules.to} variant="outline">
          {page.calls.rules.label}
        </ButtonLink>
      </div>
    </Section>
  );
}

type RoleWords = typeof page.judges | typeof page.advisors;

function Role({ id, role, call, icon: Icon }: { id: string; role: RoleWords; call: Call; icon: LucideIcon }) {
  return (
    <section id={id} className="border-t border-line py-14 md:py-20">
      <div className="shell grid items-start gap-10 lg:grid-cols-[1.2fr_1fr] lg:gap-16">
        <div className="flex flex-col gap-6">
          <h2 className="flex items-center gap-4 text-3xl md:text-4xl">
            <Icon className="size-10 shrink-0 text-river" aria-hidden="true" />
            {role.title}
          </h2>
          <p className="text-lg text-ink-soft">{role.lede}</p>
          <ul className="flex flex-col gap-4">
            {role.responsibilities.map((duty) => (
              <li
                key={duty}
                className="flex gap-4 before:mt-2.5 before:size-2.5 before:shrink-0 before:rotate-45 before:bg-dawn"
              >
                <span className="max-w-measure">{duty}</span>
              </li>
            ))}
          </ul>
          <div>
            <ButtonLink href={call.to} size="lg">
              {call.label}
            </ButtonLink>
          </div>
        </div>
        <div className="flex flex-col gap-5 rounded-card border border-line bg-card p-6 md:p-8">
          <h3 className="text-2xl">{role.whoTitle}</h3>
          <p className="text-ink-soft">{role.whoLede}</p>
          <dl className="divide-y divide-line">
            {role.who.map(({ title, text }) => (
              <div key={title} className="py-3">
                <dt className="font-semibold">{title}</dt>
                <dd className="text-ink-soft">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}

function Recognition() {
  const { items, lede, title } = page.recognition;
  return (
    <Section background="pine" title={title} lead={lede} align="center">
      <ul className="grid gap-8 text-center md:grid-cols-3">
        {items.map((item) => (
          <li key={item.title} className="flex flex-col gap-2 rounded-card bg-card px-6 py-8">
            <h3 className="text-xl">{item.title}</h3>
            <p className="text-ink-soft">{item.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function KeyDates({ dates }: { dates: readonly EventDate[] }) {
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
