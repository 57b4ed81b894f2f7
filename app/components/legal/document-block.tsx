import type { DocumentBlock } from "#domain/text/document.ts";
import { InlineText } from "../inline-text.tsx";

export function DocumentBlockView({ block }: { block: DocumentBlock }) {
  if (typeof block === "string")
    return (
      <p>
        <InlineText text={block} />
      </p>
    );
  switch (block.kind) {
    case "list":
      return (
        <ul className="flex list-disc flex-col gap-2 pl-6 marker:text-pine">
          {block.items.map((item) => (
            <li key={item} className="pl-1">
              <InlineText text={item} />
            </li>
          ))}
        </ul>
      );
    case "definitions":
      return (
        <dl className="flex flex-col border-y border-line">
          {Object.entries(block.entries).map(([term, text]) => (
            <div
              key={term}
              className="grid grid-cols-1 gap-x-6 border-line py-3 not-first:border-t sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]"
            >
              <dt className="font-semibold">{term}</dt>
              <dd>
                <InlineText text={text} />
              </dd>
            </div>
          ))}
        </dl>
      );
  }
}
