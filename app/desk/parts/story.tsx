export interface StoryLine {
  id: string;
  at: string;
  what: string;
  more: string;
  /** Where it is taken back. */
  takeBack?: { label: string; to: string } | null;
}

/** What happened, one line each, old ones first. */
export function Story({ lines }: { lines: readonly StoryLine[] }) {
  return (
    <ol className="flex flex-col gap-2">
      {lines.map(({ id, at, what, more, takeBack }) => (
        <li key={id} className="grid gap-x-6 sm:grid-cols-[14rem_minmax(0,1fr)]">
          <span className="text-ink-soft tabular-nums">{at}</span>
          <span className="wrap-anywhere">
            {what}
            {more && <span className="text-ink-soft"> ({more})</span>}
            {takeBack && (
              <>
                {" "}
                <a href={takeBack.to} className="text-link whitespace-nowrap">
                  {takeBack.label}
                </a>
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
