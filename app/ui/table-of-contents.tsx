import { ChevronDown } from "lucide-react";

/**
 * The contents of a long document: beside it and in view on a desk, folded above it on a phone. Where the browser
 * knows scroll-target-group, the entry of the section being read stands out; elsewhere it is a plain list.
 */
export function TableOfContents({
  label,
  entries,
}: {
  label: string;
  entries: readonly { id: string; title: string }[];
}) {
  const list = (
    <ol className="toc-list flex list-none flex-col">
      {entries.map(({ id, title }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center gap-3 border-l-2 border-line py-1.5 pl-4 text-ink-soft hover:border-pine hover:text-ink"
          >
            <span className="w-7 shrink-0 tabular-nums">{index + 1}.</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav aria-label={label} className="lg:sticky lg:top-24 lg:self-start print:hidden">
      <details className="group rounded-card border border-line bg-card px-5 lg:hidden">
        <summary className="flex min-h-12 items-center justify-between font-semibold">
          {label}
          <ChevronDown className="size-5 group-open:rotate-180" aria-hidden="true" />
        </summary>
        <div className="pb-4">{list}</div>
      </details>
      <div className="hidden max-h-[calc(100dvh-8rem)] overflow-y-auto lg:block">
        <p className="pb-3 font-display text-lg font-bold">{label}</p>
        {list}
      </div>
    </nav>
  );
}
