import type { TimelineCopy } from "#content/en/pages/timeline.ts";
import type { Phase } from "#content/en/season/timeline-phases.ts";
import type { EventStatus } from "#domain/programme/era.ts";
import type { Instant } from "#domain/time/time.ts";
import { scaleOf, type Calendar, type Scale, type Stretch } from "./timeline-scale.ts";

const fills: Readonly<Record<EventStatus, string>> = {
  past: "fill-pine",
  now: "fill-dawn stroke-on-dawn",
  open: "fill-river",
  next: "fill-card stroke-pine",
  later: "fill-card stroke-pine",
};

/** The season to scale: a bar for each phase, the present era behind all of them. */
export function TimelineChart({
  phases,
  now,
  words,
  calendar,
}: {
  phases: readonly Phase[];
  /** The present era: no boundary lies within it, so the page cannot say more exactly when now is. */
  now: { from: Instant; to: Instant | null };
  words: TimelineCopy["chart"];
  calendar: Calendar;
}) {
  const scale = scaleOf(phases, calendar);
  const band = scale.stretch(now.from, now.to);
  return (
    <figure className="flex flex-col gap-4">
      <div className="rounded-card border border-line bg-card p-4 md:p-6 print:p-2">
        <Months scale={scale} band={band} nowLabel={words.nowLabel} />
        <ol>
          {phases.map((phase) => (
            <li
              key={phase.id}
              className="grid md:grid-cols-[17rem_minmax(0,1fr)] md:items-center print:grid-cols-[13rem_minmax(0,1fr)]"
            >
              <a
                href={`#${phase.id}`}
                className="flex min-h-11 items-end pr-4 leading-tight font-semibold text-ink hover:underline md:items-center print:min-h-0 print:items-center"
              >
                {phase.title}
                <span className="sr-only">, {phase.days}</span>
              </a>
              <Bar phase={phase} scale={scale} band={band} />
            </li>
          ))}
        </ol>
      </div>
      <figcaption className="flex max-w-measure flex-col gap-3 text-ink-soft">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {words.legend.map(({ status, label }) => (
            <li key={status} className="flex items-center gap-2">
              <svg className="h-4 w-7" aria-hidden="true">
                <rect x="1" y="2" width="26" height="12" rx="6" strokeWidth="2" className={fills[status]} />
              </svg>
              {label}
            </li>
          ))}
        </ul>
        <p className="print:hidden">{words.description}</p>
      </figcaption>
    </figure>
  );
}

function Months({ scale, band, nowLabel }: { scale: Scale; band: Stretch; nowLabel: string }) {
  const middle = band.start + band.width / 2;
  const anchor = middle < 5 ? "start" : middle > 95 ? "end" : "middle";
  const x = anchor === "middle" ? middle : anchor === "start" ? 0 : 100;
  return (
    <svg
      className="h-16 w-full md:ml-[17rem] md:w-[calc(100%-17rem)] print:ml-[13rem] print:w-[calc(100%-13rem)]"
      aria-hidden="true"
    >
      {scale.months
        .filter(({ at }) => at < 94)
        .map(({ label, at }) => (
          <text key={label} x={`${at}%`} y="16" dx="4" className="fill-ink-soft">
            {label}
          </text>
        ))}
      <Backdrop scale={scale} band={band} top={30} />
      <text x={`${x}%`} y="50" textAnchor={anchor} className="fill-ink font-bold">
        {nowLabel}
      </text>
    </svg>
  );
}

function Backdrop({ scale, band, top = 0 }: { scale: Scale; band: Stretch; top?: number }) {
  return (
    <>
      <rect
        x={`${band.start}%`}
        y={top}
        width={`${Math.max(band.width, 0.8)}%`}
        height="100%"
        className="fill-dawn/35"
      />
      {scale.months.map(({ label, at }) => (
        <line key={label} x1={`${at}%`} x2={`${at}%`} y1="0" y2="100%" className="stroke-line" />
      ))}
    </>
  );
}

/** Days have a bar; what lasts a day or less is a point, or it would be a hair. */
function Bar({ phase, scale, band }: { phase: Phase; scale: Scale; band: Stretch }) {
  const { start, width } = scale.stretch(phase.startAt, phase.endAt);
  const fill = fills[phase.status.status];
  return (
    <svg className="h-9 w-full md:h-11 print:h-6" aria-hidden="true">
      <Backdrop scale={scale} band={band} />
      {width < 1.5 ? (
        <circle cx={`${start + width / 2}%`} cy="50%" r="8" strokeWidth="2" className={fill} />
      ) : (
        <svg y="50%" overflow="visible">
          <rect x={`${start}%`} y="-8" width={`${width}%`} height="16" rx="8" strokeWidth="2" className={fill} />
        </svg>
      )}
    </svg>
  );
}
