import type { JudgesAdvisorsCopy } from "#content/en/pages/judges-advisors.ts";
import type { Criterion } from "#domain/programme/programme.ts";

type Rubric = JudgesAdvisorsCopy["rubric"];

const gap = 0.4;

/** Each criterion with the percent of the whole at which its share begins. */
const sharesOf = ({ criteria }: Rubric) =>
  criteria.map((criterion, index, all) => ({
    criterion,
    from: all.slice(0, index).reduce((sum, { weight }) => sum + weight, 0),
  }));

const fillOf = ({ decidedBy }: Criterion) => (decidedBy === "public" ? "fill-dawn" : "fill-pine");

/** The whole score as one bar, 100 units wide: a weight of 20% is a fifth of it. */
export function RubricBar({ rubric }: { rubric: Rubric }) {
  return (
    <figure className="flex flex-col gap-3">
      <svg
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        role="img"
        aria-label={rubric.chartLabel}
        className="h-16 w-full"
      >
        {sharesOf(rubric).map(({ criterion, from }) => (
          <rect key={criterion.id} x={from} width={criterion.weight - gap} height="10" className={fillOf(criterion)} />
        ))}
      </svg>
      <figcaption className="flex flex-wrap justify-between gap-x-6 gap-y-1 font-semibold">
        <span className="flex items-center gap-2">
          <Swatch className="bg-pine" />
          {rubric.byJudges}
        </span>
        <span className="flex items-center gap-2">
          <Swatch className="bg-dawn" />
          {rubric.byPublic}
        </span>
      </figcaption>
    </figure>
  );
}

function Swatch({ className }: { className: string }) {
  return <span aria-hidden="true" className={`size-4 rounded-sm forced-color-adjust-none ${className}`} />;
}

/** The criteria one below the other, each share where it stands in the whole, so that together they climb to 100%. */
export function RubricCriteria({ rubric }: { rubric: Rubric }) {
  return (
    <ol className="flex flex-col">
      {sharesOf(rubric).map(({ criterion, from }) => (
        <li
          key={criterion.id}
          className="grid gap-x-8 gap-y-2 border-t border-line py-5 md:grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,1fr)] md:items-center"
        >
          <span className="font-display text-3xl font-bold">{criterion.weight}%</span>
          <div>
            <h3 className="text-lg">{criterion.name}</h3>
            <p className="text-ink-soft">{criterion.question}</p>
          </div>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className="h-6 w-full">
            <rect width="100" height="10" className="fill-card" />
            <rect x={from} width={criterion.weight - gap} height="10" className={fillOf(criterion)} />
          </svg>
        </li>
      ))}
      <li className="flex items-baseline gap-8 border-t-2 border-line-strong py-4">
        {/* As wide as the shares above, and no narrower than itself. */}
        <strong className="font-display text-3xl whitespace-nowrap md:w-18">{rubric.total.value}</strong>
        <strong>{rubric.total.label}</strong>
      </li>
    </ol>
  );
}
