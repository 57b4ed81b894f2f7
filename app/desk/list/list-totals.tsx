/** What a list counts, a figure with its name each. */
export function ListTotals({
  totals,
  className = "",
}: {
  totals: readonly { label: string; value: string }[];
  className?: string;
}) {
  return (
    <dl className={`flex flex-wrap gap-x-8 gap-y-1 tabular-nums ${className}`}>
      {totals.map(({ label, value }) => (
        <div key={label} className="flex gap-2">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
