import type { ContestRulesCopy } from "#content/en/pages/contest-rules.ts";

type Entry = ContestRulesCopy["judgingCriteria"]["entries"][number];

/** As on the judges' page: one colour for what judges decide, another for what the public does. */
const fillOf = ({ decidedBy }: Entry) => (decidedBy === "public" ? "fill-dawn" : "fill-on-pine dark:fill-pine");

/** The short list of judging criteria, drawn to scale: a weight of 20% is a fifth of the bar. */
export function CriteriaBar({ title, entries, rubric }: ContestRulesCopy["judgingCriteria"]) {
  const shares = entries.map((entry, index) => ({
    entry,
    from: entries.slice(0, index).reduce((sum, { weight }) => sum + weight, 0),
  }));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="text-xl">{title}</h3>
        <a href={rubric.to} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
          {rubric.label}
        </a>
      </div>
      {/* Wide enough for each label under its part of the bar; the list below says the same to those who hear it. */}
      <svg className="hidden h-24 w-full lg:block" aria-hidden="true">
        {shares.map(({ entry, from }) => (
          <g key={entry.name}>
            <rect x={`${from}%`} width={`${entry.weight - 0.4}%`} height="20" rx="3" className={fillOf(entry)} />
            <text x={`${from}%`} y="54" className="fill-current font-display text-2xl font-bold">
              {entry.weight}%
            </text>
            <text x={`${from}%`} y="80" className="fill-current">
              {entry.name}
            </text>
          </g>
        ))}
      </svg>
      <ul className="flex flex-col gap-3 lg:sr-only">
        {shares.map(({ entry, from }) => (
          <li key={entry.name} className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-baseline gap-x-3">
            <strong className="font-display text-xl">{entry.weight}%</strong>
            <span>{entry.name}</span>
            <svg className="col-span-2 mt-1 h-3 w-full" aria-hidden="true">
              <rect x={`${from}%`} width={`${entry.weight - 0.4}%`} height="12" rx="3" className={fillOf(entry)} />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  );
}
