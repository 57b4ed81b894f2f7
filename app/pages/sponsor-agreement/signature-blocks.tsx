import type { SignatureSheet } from "#domain/text/document.ts";

/** Blank lines for each party. They are for paper: the page prints them, nobody types into them. */
export function SignatureBlocks({ title, signatures }: { title: string; signatures: SignatureSheet }) {
  return (
    <section
      aria-labelledby="signatures"
      className="flex flex-col gap-6 border-t-4 border-double border-line-strong pt-8"
    >
      <h2 id="signatures" className="text-2xl">
        {title}
      </h2>
      <p className="font-semibold">{signatures.note}</p>
      <BlankLines labels={signatures.terms} wide />
      <div className="grid gap-10 md:grid-cols-2">
        {signatures.blocks.map(({ party, fields }) => (
          <div key={party} className="flex break-inside-avoid flex-col gap-2">
            <h3 className="text-xl">{party}</h3>
            <BlankLines labels={fields} />
          </div>
        ))}
      </div>
    </section>
  );
}

function BlankLines({ labels, wide = false }: { labels: readonly string[]; wide?: boolean }) {
  return (
    <ul className="flex flex-col">
      {labels.map((label) => (
        <li key={label} className="flex min-h-14 items-end gap-3">
          <span className={`${wide ? "w-48" : "w-24"} shrink-0 text-ink-soft`}>{label}</span>
          <span className="flex-1 border-b border-ink" />
        </li>
      ))}
    </ul>
  );
}
