import { Unbroken } from "#app/ui/unbroken.tsx";
import { CalendarPlus, Flag, MapPin } from "lucide-react";
import { Fragment } from "react";
import type { Phase } from "#content/en/season/timeline-phases.ts";
import type { EventStatus } from "#domain/programme/era.ts";
import { Dome } from "#app/art/dome.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { DateStatus } from "#app/components/date-status.tsx";

interface Words {
  calendarLabel: string;
  scheduleTitle: string;
  awardsTitle: string;
  nowMarker: string;
  besideLabel: string;
}

/** The trail behind is solid, the trail ahead is dashed; a phase that is under way glows. */
const trails: Readonly<Record<EventStatus, string>> = {
  past: "border-pine",
  now: "border-pine",
  open: "border-pine",
  next: "border-dashed border-line-strong",
  later: "border-dashed border-line-strong",
};
const nodes: Readonly<Record<EventStatus, string>> = {
  past: "border-pine bg-pine",
  now: "border-on-dawn bg-dawn",
  open: "border-river bg-river",
  next: "border-pine bg-paper",
  later: "border-pine bg-paper",
};

const isAhead = ({ status: { status } }: Phase): boolean => status === "next" || status === "later";

/** The phases as a path, with the place where the programme stands right after all that has begun. */
export function TimelinePath({ phases, words }: { phases: readonly Phase[]; words: Words }) {
  const lastBegun = phases.findLastIndex((phase) => !isAhead(phase));
  return (
    <ol className="prints-small flex flex-col">
      {phases.map((phase, index) => (
        <Fragment key={phase.id}>
          {index === lastBegun + 1 && <NowMarker label={words.nowMarker} />}
          <li className="relative pb-8 pl-10 md:pl-14 print:pb-2 print:pl-6">
            <span
              aria-hidden="true"
              className={`absolute top-4 -bottom-4 left-[0.8125rem] border-l-4 md:left-[1.0625rem] [li:last-child>&]:hidden ${trails[phase.status.status]}`}
            />
            <span
              aria-hidden="true"
              className={`absolute top-2 left-1 size-6 rounded-full border-4 forced-color-adjust-none md:left-2 ${nodes[phase.status.status]}`}
            />
            <PhaseCard phase={phase} words={words} />
          </li>
        </Fragment>
      ))}
      {lastBegun === phases.length - 1 && <NowMarker label={words.nowMarker} />}
    </ol>
  );
}

function NowMarker({ label }: { label: string }) {
  return (
    <li className="relative flex items-center gap-3 pb-8 last:pb-0 print:pb-2">
      <span
        aria-hidden="true"
        className="absolute top-4 -bottom-4 left-[0.8125rem] border-l-4 border-dashed border-line-strong md:left-[1.0625rem] [li:last-child>&]:hidden"
      />
      <span className="relative flex size-8 items-center justify-center rounded-full bg-dawn text-on-dawn forced-color-adjust-none md:ml-1">
        <Flag className="size-5" aria-hidden="true" />
      </span>
      <strong className="font-display text-lg">{label}</strong>
      <span aria-hidden="true" className="h-1 grow rounded-full bg-dawn" />
    </li>
  );
}

function PhaseCard({ phase, words }: { phase: Phase; words: Words }) {
  const isFinals = phase.schedule.length > 0;
  return (
    <article
      id={phase.id}
      className={`grid scroll-mt-24 gap-x-10 gap-y-4 rounded-card border bg-card p-5 md:p-7 lg:grid-cols-[17rem_minmax(0,1fr)] print:grid-cols-[15rem_minmax(0,1fr)] print:gap-x-4 print:p-2 ${phase.status.status === "now" ? "border-2 border-dawn" : "border-line"}`}
    >
      <div className="flex flex-col items-start gap-3 print:gap-1">
        <DateStatus status={phase.status} />
        <p className="font-display text-xl leading-snug font-bold print:text-base">{phase.days}</p>
        {phase.hours && <p className="font-semibold tabular-nums">{phase.hours}</p>}
        <p className="flex gap-2 text-ink-soft">
          <MapPin className="mt-1 size-4 shrink-0" aria-hidden="true" />
          {phase.location}
        </p>
        {isFinals && (
          <Dome className="hidden w-full rounded-lg bg-linear-to-b from-sky-high to-sky-low pt-3 lg:block" />
        )}
      </div>
      <div className="flex flex-col gap-4 print:gap-1 print:leading-tight">
        <div className="max-w-measure print:max-w-none">
          <h3 className="text-2xl print:text-xl">{phase.title}</h3>
          <p className="mt-2 text-lg print:mt-0 print:text-base">{phase.description}</p>
          {phase.advice && <p className="mt-2 text-ink-soft">{phase.advice}</p>}
        </div>
        <ul className="flex max-w-measure print:max-w-none list-disc flex-col gap-1 pl-5 marker:text-pine print:block print:columns-2">
          {phase.details.map((detail) => (
            <li key={detail}>
              <Unbroken text={detail} />
            </li>
          ))}
        </ul>
        {isFinals && <Schedule phase={phase} title={words.scheduleTitle} />}
        {phase.awards.length > 0 && (
          <p>
            <strong>{words.awardsTitle}:</strong> {phase.awards.join(", ")}
          </p>
        )}
        {phase.beside.length > 0 && (
          <p>
            <strong>{words.besideLabel}:</strong> {phase.beside.join(", ")}
          </p>
        )}
        {phase.note && <p className="border-l-4 border-dawn pl-4">{phase.note}</p>}
        {(phase.link ?? phase.calendarFile) && (
          <p className="flex flex-wrap gap-3 print:hidden">
            {phase.link && (
              <a href={phase.link.to} className={buttonClass({ size: "sm" })}>
                {phase.link.label}
              </a>
            )}
            {phase.calendarFile && (
              <a href={phase.calendarFile} className={buttonClass({ variant: "secondary", size: "sm" })}>
                <CalendarPlus aria-hidden="true" />
                {words.calendarLabel}
                <span className="sr-only">: {phase.title}</span>
              </a>
            )}
          </p>
        )}
      </div>
    </article>
  );
}

function Schedule({ phase, title }: { phase: Phase; title: string }) {
  return (
    <div className="rounded-lg bg-paper-deep p-4 md:p-5 print:p-0">
      <h4 className="text-lg">{title}</h4>
      <dl className="mt-2 grid gap-x-8 sm:grid-cols-2 print:grid-cols-4">
        {phase.schedule.map((entry) => (
          <div key={entry.title} className="flex flex-col border-t border-line py-2">
            <dt className="text-ink-soft tabular-nums">{entry.hours}</dt>
            <dd className="font-display text-lg font-bold">{entry.title}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
