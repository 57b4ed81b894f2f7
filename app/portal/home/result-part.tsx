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

function Marks({ marks: { title, text, columns, judges, rows, sums, points } }: Pick<Score, "marks">) {
  // Where a table does not fit, each row is its name, and below it the figures with the number of their judge.
  const row = "border-b border-line max-lg:grid max-lg:grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] max-lg:py-2";
  const rowHead = "col-span-full pr-2 text-left lg:py-2";
  const cell =
    "py-1 tabular-nums max-lg:tracking-tighter max-lg:before:block max-lg:before:text-ink-soft max-lg:before:content-[attr(data-judge)] lg:px-2 lg:py-2 lg:text-right";
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-xl">{title}</h3>
      <p className="max-w-measure text-ink-soft">{text}</p>
      <table className="w-full border-collapse">
        <thead className="max-lg:sr-only">
          <tr className="border-b-2 border-line-strong">
            {columns.map((column, index) => (
              <th key={column} scope="col" className={index === 0 ? rowHead : "px-2 py-2 text-right"}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows, ...sums].map(({ label, note, cells }) => (
            <tr key={label} className={row}>
              <th scope="row" className={`${rowHead} ${note ? "font-normal" : ""}`}>
                {label} {note && <span className="text-ink-soft">({note})</span>}
              </th>
              {cells.map((value, index) => (
                <td key={index} data-judge={judges[index]} className={`${cell} ${note ? "" : "font-semibold"}`}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
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
