/** The short list of judging criteria, drawn to scale: a weight of 20% is a fifth of the bar. */
export function CriteriaBar({
  title,
  entries,
  rubric,
}: {
  title: string;
  entries: readonly { name: string; weight: number }[];
  rubric: { label: string; to: string };
}) {
  const starts = entries.map((_, index) => entries.slice(0, index).reduce((sum, { weight }) => sum + weight, 0));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="text-xl">{title}</h3>
        <a href={rubric.to} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
          {rubric.label}
        </a>
      </div>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="h-5 w-full rounded-full" aria-hidden="true">
        {entries.map(({ name, weight }, index) => (
          <rect
            key={name}
            x={(starts[index] ?? 0) + 0.2}
            width={weight - 0.4}
            height="4"
            className={index % 2 === 0 ? "fill-dawn" : "fill-on-pine dark:fill-pine"}
          />
        ))}
      </svg>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3 lg:grid-cols-6">
        {entries.map(({ name, weight }) => (
          <li key={name}>
            <strong className="block font-display text-2xl">{weight}%</strong>
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
