import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { ResultNote, type Result } from "../parts/result-note.tsx";
import { DeskTable, type DeskColumn, type DeskRow } from "./desk-table.tsx";
import { ListFilters, type ListFiltersProps } from "./list-filters.tsx";
import { ListPager, type ListPagerProps } from "./list-pager.tsx";
import { ListTotals } from "./list-totals.tsx";

export interface DeskListProps extends ListFiltersProps, ListPagerProps {
  title: string;
  lead?: string;
  columns: readonly DeskColumn[];
  rows: readonly DeskRow[];
  /** Said where there is no row. */
  none: string;
  /** What all pages add up to. */
  totals: readonly { label: string; value: string }[];
  /** Where the spreadsheet is, or null where there is none. */
  exportTo: string | null;
  result?: Result | null;
  /** The page's one action, or what belongs above the list. */
  children?: ReactNode;
}

/** A list of the desk: search, filters and pages in the address, what it adds up to, and a spreadsheet of it. */
export function DeskList(props: DeskListProps) {
  const { title, lead, words, columns, rows, none, totals, exportTo, result, children } = props;
  return (
    <div className="shell flex flex-col gap-6 pb-16">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <QuietHeading title={title} {...(lead && { lead })} />
        {children}
      </div>
      <ResultNote result={result ?? null} />
      <ListFilters {...props} />
      {(totals.length > 0 || (exportTo && rows.length > 0)) && (
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-y border-line py-3">
          <ListTotals totals={totals} />
          {exportTo && rows.length > 0 && (
            <ButtonLink href={exportTo} variant="secondary" size="sm" download="">
              {words.export}
            </ButtonLink>
          )}
        </div>
      )}
      {rows.length > 0 ? <DeskTable caption={title} columns={columns} rows={rows} /> : <p>{none}</p>}
      <ListPager {...props} />
    </div>
  );
}
