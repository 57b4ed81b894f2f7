import type { ResultProps } from "./result-props.ts";

type Score = NonNullable<ResultProps["score"]>;

/** The team's own marks, correction, audience points and notes. */
export function ResultPart({ title, finalist, unjudged, score, notes, ...rest }: ResultProps) {
  return (
    <section
      id="result"
      aria-labelledby="result-title"
      className="flex flex-col gap-8 rounded-card border border-line bg-card p-5 md:p-8"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="result-title" className="text-3xl">
          {title}
        </h2>
        {score && <p className="font-display text-2xl font-bold">{score.place}</p>}
      </div>
      {finalist && (
        <p className="text-xl font-semibold text-pine">
          {finalist.text}{" "}
          <a href={finalist.to} className="text-link">
            {finalist.label}
          </a>
        </p>
      )}
      {unjudged && <p>{unjudged}</p>}
      {score && (
        <>
          <Marks marks={score.marks} />
          <div className="flex flex-col gap-1">
            <h3 className="text-xl">{score.audience.title}</h3>
            {score.audience.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <Points {...score.audience.points} />
          </div>
          <p className="border-t-2 border-line-strong pt-4 text-xl font-semibold tabular-nums">
            {score.total.label}: {score.total.value} <span className="text-ink-soft">{score.total.of}</span>
          </p>
        </>
      )}
      <Notes notes={notes} />
      <Onward {...rest} />
    </section>
  );
}

function Marks({ marks: { title, text, scroll, columns, rows, sums, points } }: Pick<Score, "marks">) {
  const cell = "px-2 py-2 text-right tabular-nums sm:px-3";
  // Stays beside the marks while they scroll.
  const rowHead = "sticky left-0 bg-card py-2 pr-2 text-left max-sm:max-w-36 max-sm:wrap-break-word";
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-xl">{title}</h3>
      <p className="max-w-measure text-ink-soft">{text}</p>
      {/* Wider than a phone with many judges: it scrolls by itself, also by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section aria-label={title} tabIndex={0} className="overflow-x-auto">
        <table className="w-full border-collapse">
          <thead>
            <tr className="border-b-2 border-line-strong">
              {columns.map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  className={index === 0 ? rowHead : "px-2 py-2 text-right whitespace-nowrap sm:px-3"}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, note, cells }) => (
              <tr key={label} className="border-b border-line">
                <th scope="row" className={`${rowHead} font-normal`}>
                  {label} <span className="text-ink-soft">({note})</span>
                </th>
                {cells.map((value, index) => (
                  <td key={index} className={cell}>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
            {sums.map(({ label, cells }) => (
              <tr key={label} className="border-b border-line">
                <th scope="row" className={rowHead}>
                  {label}
                </th>
                {cells.map((value, index) => (
                  <td key={index} className={`${cell} font-semibold`}>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {scroll && <p className="text-ink-soft sm:hidden">{scroll}</p>}
      <Points {...points} />
    </div>
  );
}

function Points({ label, value, of }: Score["audience"]["points"]) {
  return (
    <p className="text-lg font-semibold tabular-nums">
      {label}: {value} <span className="text-ink-soft">{of}</span>
    </p>
  );
}

function Notes({ notes: { title, none, items } }: Pick<ResultProps, "notes">) {
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-xl">{title}</h3>
      {items.length === 0 && <p>{none}</p>}
      {items.map((note, index) => (
        <blockquote
          key={index}
          className="max-w-measure border-l-4 border-river pl-4 wrap-anywhere whitespace-pre-wrap"
        >
          {note}
        </blockquote>
      ))}
    </div>
  );
}

function Onward({ appeal, links, published }: Pick<ResultProps, "appeal" | "links" | "published">) {
  return (
    <div className="flex flex-col gap-2 text-ink-soft">
      {appeal && (
        <p>
          {appeal.text}{" "}
          <a href={appeal.to} className="text-link">
            {appeal.label}
          </a>
        </p>
      )}
      <p>{published}</p>
      <p className="flex flex-wrap gap-x-6">
        {links.map(({ label, to }) => (
          <a key={to} href={to} className="text-link inline-flex min-h-11 items-center">
            {label}
          </a>
        ))}
      </p>
    </div>
  );
}
