import { CertificateThumb } from "#app/art/certificate-card.tsx";
import { StageMark } from "#app/art/stage-mark.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";
import type { Route } from "./+types/home";
import { ReadinessList } from "../readiness/readiness-list.tsx";
import { ProjectMoment } from "./project-moment.tsx";
import { ResultPart } from "./result-part.tsx";

type Loaded = Route.ComponentProps["loaderData"];

/** One next step, large; everything else is quiet. */
export function PortalHomeView(props: Loaded) {
  const { greeting, waiting, flagged, date, place } = props;
  return (
    <div className="shell flex flex-col gap-10 pb-16">
      <QuietHeading title={greeting} {...(place && { eyebrow: `${place.title}: ${place.source}` })} />
      {props.done && <StatusNote>{props.done}</StatusNote>}
      {flagged && (
        <Notice tone="warm" title={flagged.title}>
          {flagged.text}
        </Notice>
      )}
      {props.question && (
        <Notice tone="info" title={props.question.title}>
          <p>{props.question.text}</p>
          <p className="mt-2">
            <a href="/portal/details#questions" className="text-link">
              {props.question.open}
            </a>
          </p>
        </Notice>
      )}
      {waiting && (
        <Notice tone="info" title={waiting.title}>
          <p>{waiting.text}</p>
          <p className="mt-2">
            <a href="/timeline" className="text-link">
              {waiting.timeline}
            </a>
          </p>
        </Notice>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <NextStep next={props.next} />
        <section className="flex flex-col gap-1 border-l-4 border-dawn pl-5">
          <h2 className="text-lg">{date.title}</h2>
          <p className="tabular-nums">
            <Unbroken text={date.text} />
          </p>
          <p className="font-display text-2xl font-bold">{date.left}</p>
          {date.late && <p className="text-ink-soft">{date.late}</p>}
        </section>
      </div>
      {props.moment && <ProjectMoment {...props.moment} />}
      {props.result && <ResultPart {...props.result} />}
      <StagesPath stages={props.stages} />
      <div className="grid grid-cols-1 gap-10 md:grid-cols-2">
        <Submission submission={props.submission} />
        <Team team={props.team} />
        {props.chamber && <Chamber chamber={props.chamber} />}
      </div>
      {props.certificates.items.length > 0 && <Certificates certificates={props.certificates} />}
      {props.receipts.items.length > 0 && <Receipts receipts={props.receipts} />}
    </div>
  );
}

function NextStep({ next: { title, step, nothing } }: Pick<Loaded, "next">) {
  return (
    <section aria-labelledby="next" className="flex flex-col gap-3 rounded-card bg-band p-6 text-on-band md:p-8">
      <h2 id="next" className="flex flex-col gap-2 text-2xl md:text-3xl">
        <span className="font-sans text-base font-semibold">{title}</span> {step?.title ?? nothing.title}
      </h2>
      <p className="max-w-measure text-lg">
        <Unbroken text={step?.text ?? nothing.text} />
      </p>
      {step && (
        <ButtonLink href={step.to} variant="cta" size="lg" className="mt-2 self-start">
          {step.action}
        </ButtonLink>
      )}
    </section>
  );
}

function StagesPath({ stages }: Pick<Loaded, "stages">) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-2xl">{stages.title}</h2>
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {stages.items.map(({ number, title, read, complete }) => (
          <li key={number}>
            <a
              href={`/portal/stages/${number}`}
              className="flex h-full items-center gap-4 rounded-card border border-line bg-card p-4 hover:border-line-strong"
            >
              <StageMark number={number} className="size-12 shrink-0" />
              <span className="flex flex-col">
                <strong>
                  {number}. {title}
                </strong>
                <span className="text-ink-soft">{read}</span>
                {complete && <span className="font-semibold text-pine">✓ {complete}</span>}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Submission({ submission }: Pick<Loaded, "submission">) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-2xl">{submission.title}</h2>
      <p>{submission.status}</p>
      {submission.readiness && <ReadinessList {...submission.readiness} />}
      {submission.open && <ButtonLink link={submission.open} variant="outline" className="mt-2 self-start" />}
    </section>
  );
}

function Team({ team }: Pick<Loaded, "team">) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-2xl">{team.title}</h2>
      {team.name && <p className="font-semibold">{team.name}</p>}
      {team.members.length > 0 ? <p className="text-ink-soft">{team.members.join(", ")}</p> : <p>{team.alone}</p>}
      <ButtonLink href="/portal/team" variant="outline" className="mt-2 self-start">
        {team.open}
      </ButtonLink>
    </section>
  );
}

function Chamber({ chamber }: { chamber: NonNullable<Loaded["chamber"]> }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-2xl">{chamber.title}</h2>
      <p className="font-semibold wrap-anywhere">{chamber.name}</p>
      <p className="text-ink-soft">{chamber.sees}</p>
      <ButtonLink href="/portal/chamber" variant="outline" className="mt-2 self-start">
        {chamber.open}
      </ButtonLink>
    </section>
  );
}

function Certificates({ certificates }: Pick<Loaded, "certificates">) {
  return (
    <section aria-labelledby="certificates" className="flex flex-col gap-3">
      <h2 id="certificates" className="text-2xl">
        {certificates.title}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {certificates.items.map(({ name, to, issued }) => (
          <li key={to} className="relative flex flex-col overflow-hidden rounded-card border border-line bg-card">
            <CertificateThumb className="h-28 w-full" />
            <div className="flex flex-col px-4 py-2">
              <a
                href={to}
                className="text-link inline-flex min-h-11 items-center font-semibold wrap-break-word after:absolute after:inset-0"
              >
                {name}
              </a>
              <span className="text-ink-soft">{issued}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Receipts({ receipts }: Pick<Loaded, "receipts">) {
  return (
    <section aria-labelledby="receipts" className="flex flex-col gap-3">
      <h2 id="receipts" className="text-2xl">
        {receipts.title}
      </h2>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {receipts.items.map(({ id, line, notes }) => (
          <li key={id} className="flex flex-col py-3">
            <span className="tabular-nums">{line}</span>
            {notes.map((note) => (
              <span key={note} className="wrap-anywhere text-ink-soft">
                {note}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <a href="/portal/registration" className="text-link inline-flex min-h-11 items-center self-start">
        {receipts.open}
      </a>
    </section>
  );
}
