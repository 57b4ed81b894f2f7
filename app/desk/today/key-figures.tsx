export interface KeyFiguresProps {
  title: string;
  items: readonly { id: string; label: string; value: string }[];
}

/** The season in a handful of numbers, beside what is to be done. */
export function KeyFigures({ title, items }: KeyFiguresProps) {
  if (items.length === 0) return null;
  return (
    <aside aria-labelledby="figures" className="flex flex-col gap-3 border-l-4 border-dawn pl-5 lg:mt-12">
      <h2 id="figures" className="text-lg">
        {title}
      </h2>
      <dl className="flex flex-wrap gap-x-8 gap-y-3 lg:flex-col">
        {items.map(({ id, label, value }) => (
          <div key={id}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-display text-2xl font-bold">{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
