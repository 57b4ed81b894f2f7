import type { ReactNode } from "react";
import { DeskTable, type DeskColumn, type DeskRow } from "../list/desk-table.tsx";
import { DeskPart } from "../parts/desk-part.tsx";

export interface ChartTable {
  columns: readonly DeskColumn[];
  rows: readonly DeskRow[];
}

interface ChartFigureProps {
  title: string;
  description?: string;
  legend?: readonly { label: string; mark: string }[];
  tableTitle: string;
  table: ChartTable;
  children: ReactNode;
}

/** A drawing with what it says in a sentence above, and its figures in a table below. */
export function ChartFigure({ title, description, legend, tableTitle, table, children }: ChartFigureProps) {
  return (
    <DeskPart title={title}>
      {description && <p>{description}</p>}
      {legend && legend.length > 1 && (
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {legend.map(({ label, mark }) => (
            <li key={label} className="flex items-center gap-2">
              <span aria-hidden="true" className={`h-0 w-8 border-t-[3px] ${mark}`} />
              {label}
            </li>
          ))}
        </ul>
      )}
      {children}
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{tableTitle}</summary>
        <DeskTable caption={title} {...table} />
      </details>
    </DeskPart>
  );
}
