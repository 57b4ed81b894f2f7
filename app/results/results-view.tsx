import { Dome } from "#app/art/dome.tsx";
import { StateMapSection } from "#app/components/state-map-section.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { CtaBand } from "#app/ui/cta-band.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Section } from "#app/ui/section.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import type { LoadedResults } from "./load-results.ts";
import { ResultsCheck } from "./results-check.tsx";
import { ResultsProjects } from "./results-projects.tsx";

export function ResultsView({ eyebrow, title, lede, before, published, come, onward, map, earlier }: LoadedResults) {
  // Once there are winners, they come first.
  const isAwarded = (published?.awards.items.length ?? 0) > 0;
  return (
    <>
      <PageHeading
        isSlim
        eyebrow={eyebrow}
        title={title}
        lead={lede}
        art={<Dome className="w-88 rounded-card bg-linear-to-b from-sky-high to-sky-low px-6 pt-6" />}
      >
        <p className="flex flex-wrap gap-3 pt-1">
          {come ? (
            <>
              <ButtonLink href={come.calendar.to}>{come.calendar.label}</ButtonLink>
              <ButtonLink href={come.day.to} variant="outline">
                {come.day.label}
              </ButtonLink>
            </>
          ) : (
            onward && <ButtonLink href={onward.to}>{onward.label}</ButtonLink>
          )}
        </p>
      </PageHeading>
      {before && <Before before={before} />}
      {published && (
        <>
          {isAwarded && <ResultsAwards awards={published.awards} background="pine" />}
          <Section title={published.finalists.title}>
            {published.corrected && <Notice tone="warm">{published.corrected}</Notice>}
            <ResultsProjects items={published.finalists.items} />
            <p className="text-ink-soft tabular-nums">
              <Unbroken text={published.at} />
            </p>
          </Section>
          {come && <Come come={come} />}
          {!isAwarded && <ResultsAwards awards={published.awards} background="plain" />}
          {map && <StateMapSection map={map} />}
          <ResultsCheck votes={published.votes} formula={published.formula} appeals={published.appeals} />
        </>
      )}
      {earlier && (
        <Section title={earlier.title}>
          <ul className="flex flex-wrap gap-x-8 gap-y-2">
            {earlier.items.map(({ label, to }) => (
              <li key={to}>
                <a href={to} className="text-link inline-flex min-h-11 items-center">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

/** Where and when to see them. */
function Come({ come: { title, text, calendar, day } }: { come: NonNullable<LoadedResults["come"]> }) {
  return (
    <CtaBand title={title} text={text}>
      <ButtonLink href={calendar.to} variant="cta" size="lg">
        {calendar.label}
      </ButtonLink>
      <ButtonLink href={day.to} variant="secondary" size="lg">
        {day.label}
      </ButtonLink>
    </CtaBand>
  );
}

/** The way to the announcement, in order. */
function Before({ before: { title, steps } }: { before: NonNullable<LoadedResults["before"]> }) {
  return (
    <Section title={title}>
      <ol className="grid gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-2 xl:grid-cols-4">
        {steps.map((step) => (
          <li key={step.title} className="flex flex-col gap-2 bg-card p-6">
            <h3 className="text-xl">{step.title}</h3>
            <p className="tabular-nums">
              <Unbroken text={step.text} />
            </p>
            <ButtonLink href={step.link.to} variant="link" className="mt-auto justify-start px-0! text-left">
              {step.link.label}
            </ButtonLink>
          </li>
        ))}
      </ol>
    </Section>
  );
}

type Awards = NonNullable<LoadedResults["published"]>["awards"];

function ResultsAwards({
  awards: { title, toCome, innovators, items },
  background,
}: {
  awards: Awards;
  background: "pine" | "plain";
}) {
  return (
    <Section title={title} background={background}>
      {toCome && <p className="max-w-measure text-lg">{toCome}</p>}
      {items.map(({ name, projects }) => (
        <div key={name} className="flex flex-col gap-2">
          <h3 className="text-2xl">{name}</h3>
          <ResultsProjects items={projects} />
        </div>
      ))}
      {innovators && <p className="max-w-measure text-lg">{innovators}</p>}
    </Section>
  );
}
