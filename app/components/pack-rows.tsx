import type { PackRow } from "#content/en/finals/pack.ts";

/** What finalists need to know, label by label. What is still to come is said in quiet letters. */
export function PackRows({ rows }: { rows: readonly PackRow[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {rows.map(({ id, label, value, isKnown }) => (
        <div key={id} className="sm:contents">
          <dt className="font-semibold">{label}</dt>
          <dd className={`wrap-anywhere whitespace-pre-wrap ${isKnown ? "" : "text-ink-soft italic"}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
