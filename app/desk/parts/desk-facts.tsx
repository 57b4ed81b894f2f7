import { AddressText } from "#app/ui/address-text.tsx";

export interface DeskFact {
  label: string;
  value: string;
  /** Where the value leads. */
  to?: string | undefined;
}

/** What is known about one thing, label by label. What is empty is left out. */
export function DeskFacts({ facts }: { facts: readonly DeskFact[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(min(7.5rem,45%))_minmax(0,1fr)] gap-x-4 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)] sm:gap-x-6">
      {facts
        .filter(({ value }) => value !== "")
        .map(({ label, value, to }) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere tabular-nums">
              {to ? (
                <a href={to} className="text-link">
                  <AddressText text={value} />
                </a>
              ) : (
                <AddressText text={value} />
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}
