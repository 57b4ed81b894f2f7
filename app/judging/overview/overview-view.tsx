import type { ReactNode } from "react";
import { QuestionsForm, type RefusedAnswers } from "#app/questions/questions-form.tsx";
import { ProfileLink } from "#app/components/profile-link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import type { Route } from "./+types/overview";
import { StonePath } from "./stone-path.tsx";

type Listed = NonNullable<Route.ComponentProps["loaderData"]["list"]>;

interface OverviewViewProps extends Listed {
  answers: RefusedAnswers | null;
  /** What stands in place of a next step for a judge who said no. */
  declined?: ReactNode;
  /** At the foot: the way to say no. */
  children?: ReactNode;
}

/** One next step, large; then how far the judge has come, and the whole list. */
export function OverviewView(props: OverviewViewProps) {
  const {
    title,
    done,
    finals,
    relieved,
    declined,
    next,
    progress,
    words,
    work,
    questions,
    answers,
    children,
    profileLink,
  } = props;
  return (
    <div className="shell flex flex-col gap-10 pb-16">
      <QuietHeading title={title} />
      {done && <StatusNote>{done}</StatusNote>}
      {finals && <ButtonLink link={finals} size="lg" className="self-start" />}
      {relieved && (
        <Notice tone="warm" title={relieved.title}>
          {relieved.text}
        </Notice>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {declined || <NextStep next={next} />}
        <section aria-labelledby="progress" className="flex flex-col gap-3 border-l-4 border-dawn pl-5">
          <h2 id="progress" className="text-lg">
            {progress.title}
          </h2>
          {work.length > 0 && (
            <>
              <p className="font-display text-2xl font-bold">
                {progress.done}, {progress.left}
              </p>
              <StonePath states={work.map(({ state }) => state)} />
            </>
          )}
          <dl className="flex flex-col gap-2">
            {progress.rows.map(({ label, value }) => (
              <div key={label}>
                <dt className="text-ink-soft">{label}</dt>
                <dd className="tabular-nums">
                  <Unbroken text={value} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <QuestionsForm {...questions} refused={answers} />
      {work.length > 0 && <WorkList words={words} work={work} />}
      {children}
      <ProfileLink {...profileLink} />
    </div>
  );
}

function NextStep({ next: { title, step, open } }: Pick<Listed, "next">) {
  return (
    <section aria-labelledby="next" className="flex flex-col gap-3 rounded-card bg-band p-6 text-on-band md:p-8">
      <h2 id="next" className="font-sans text-base font-semibold">
        {title}
      </h2>
      <p className="font-display text-2xl font-bold wrap-break-word md:text-3xl">{step.title}</p>
      <p className="max-w-measure text-lg">{step.text}</p>
      {open && (
        <ButtonLink href={open.to} variant="cta" size="lg" className="mt-2 self-start">
          {open.action}
        </ButtonLink>
      )}
    </section>
  );
}

function WorkList({ words, work }: Pick<Listed, "words" | "work">) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-2xl">{words.title}</h2>
      <p className="max-w-measure text-ink-soft">{words.order}</p>
      <ol className="flex flex-col divide-y divide-line border-y border-line">
        {work.map(({ to, title, pitch, state, stateText }, index) => (
          <li key={to} className="flex flex-wrap items-baseline gap-x-4 py-4 sm:flex-nowrap">
            <span aria-hidden="true" className="w-8 shrink-0 font-display text-2xl font-bold text-ink-soft">
              {index + 1}
            </span>
            <div className="min-w-0 flex-1">
              <a
                href={to}
                className="text-link inline-flex min-h-11 items-center text-lg font-semibold wrap-break-word"
              >
                {title}
              </a>
              <p className="wrap-break-word text-ink-soft">{pitch}</p>
            </div>
            <span
              className={`basis-full pl-12 font-semibold sm:shrink-0 sm:basis-auto sm:pl-0 ${state === "done" ? "text-pine" : "text-ink-soft"}`}
            >
              {state === "done" && <span aria-hidden="true">✓ </span>}
              {stateText}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
