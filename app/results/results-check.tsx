import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import type { LoadedResults } from "./load-results.ts";

type Part = Pick<NonNullable<LoadedResults["published"]>, "votes" | "formula" | "appeals">;

/** How many votes there were, and how anybody can compute the ranking again. */
export function ResultsCheck({ votes, formula, appeals }: Part) {
  return (
    <>
      <details className="border-t border-line pt-6">
        <summary className="shell flex min-h-14 items-center font-display text-xl font-bold underline underline-offset-4">
          {formula.show}
        </summary>
        <Section title={votes.title} lead={votes.lede}>
          <dl className="grid gap-6 sm:grid-cols-3">
            {votes.counts.map(({ label, count }) => (
              <div key={label} className="flex flex-col-reverse border-l-4 border-river pl-4">
                <dt>{label}</dt>
                <dd className="font-display text-4xl font-bold">{count}</dd>
              </div>
            ))}
          </dl>
        </Section>
        <Section title={formula.title} lead={formula.text} background="deep">
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={formula.how.to} variant="outline">
              {formula.how.label}
            </ButtonLink>
            <ButtonLink href={formula.inputs.to} variant="outline" download>
              {formula.inputs.label}
            </ButtonLink>
          </div>
          <p className="text-ink-soft">
            {formula.version} {formula.checksum.label}: <code className="wrap-anywhere">{formula.checksum.value}</code>
          </p>
        </Section>
      </details>
      <Section title={appeals.title} lead={appeals.text}>
        <div className="flex flex-wrap gap-x-6">
          {[appeals.rules, appeals.contact].map(({ label, to }) => (
            <a key={to} href={to} className="text-link inline-flex min-h-11 items-center">
              {label}
            </a>
          ))}
        </div>
      </Section>
    </>
  );
}
