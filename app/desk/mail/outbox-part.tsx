import { ButtonLink } from "#app/ui/button.tsx";
import { DeskTable } from "../list/desk-table.tsx";
import { ListFilters } from "../list/list-filters.tsx";
import { ListPager } from "../list/list-pager.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import type { loadOutbox } from "./load-outbox.ts";

/** Every mail and what became of it. */
export function OutboxPart(props: Awaited<ReturnType<typeof loadOutbox>>) {
  const { title, words, totals, exportTo, columns, rows, none } = props;
  return (
    <DeskPart id="outbox" title={title}>
      <ListFilters {...props} />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <dl className="flex flex-wrap gap-x-8 gap-y-1 tabular-nums">
          {totals.map(({ label, value }) => (
            <div key={label} className="flex gap-2">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <ButtonLink href={exportTo} variant="secondary" size="sm" download="">
          {words.export}
        </ButtonLink>
      </div>
      {rows.length > 0 ? <DeskTable caption={title} columns={columns} rows={rows} /> : <p>{none}</p>}
      <ListPager {...props} />
    </DeskPart>
  );
}
