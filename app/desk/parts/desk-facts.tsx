export interface DeskFact {
  label: string;
  value: string;
  /** Where the value leads. */
  to?: string | undefined;
}

/** What is known about one thing, label by label. What is empty is left out. */
export function DeskFacts({ facts }: { facts: readonly DeskFact[] }) {
  return (
    <dl className="grid gap-x-6 sm:grid-cols-[max-content_minmax(0,1fr)] sm:gap-y-2">
      {facts
        .filter(({ value }) => value !== "")
        .map(({ label, value, to }) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft max-sm:mt-3">{label}</dt>
            <dd className="wrap-anywhere tabular-nums">
              {to ? (
                <a href={to} className="text-link">
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}
