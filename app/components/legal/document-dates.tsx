import type { LegalDocument } from "#domain/text/document.ts";

/** "Last updated" and "Effective", in the document's own order. */
export function DocumentDates({ dates }: { dates: LegalDocument["dates"] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1">
      {dates.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
