import { AddressText } from "#app/ui/address-text.tsx";

export interface DeskColumn {
  key: string;
  label: string;
  /** Figures stand under each other. */
  figures?: boolean;
  /** A day or a time: on one line. */
  when?: boolean;
  /** Says what it is by itself: no label on a phone. The zone of a time then stands after it. */
  plain?: boolean | { zone: string };
  /** Left out on a phone: it is on the row's own page. */
  wide?: boolean;
}

export interface DeskRow {
  id: string;
  /** Where the first cell leads, or null. */
  to: string | null;
  cells: Readonly<Record<string, string>>;
  /** Where other cells lead, by their key. */
  /** A line is drawn below it: what follows is of another kind. */
  isLast?: boolean;
  links?: Readonly<Record<string, string | undefined>>;
}

/** A table that is a list on a phone: each row its first cell, and the others after one another. */
export function DeskTable({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly DeskColumn[];
  rows: readonly DeskRow[];
}) {
  return (
    <table className="desk-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" {...(column.figures && { "data-figures": "" })}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, to, cells, links, isLast }) => (
          <tr key={id} {...(isLast && { "data-last": "" })}>
            {columns.map((column, index) => (
              <td key={column.key} {...cellMarks(column)}>
                <CellText
                  text={cells[column.key] ?? ""}
                  to={index === 0 && to ? to : links?.[column.key]}
                  strong={index === 0}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the stylesheet goes by. */
function cellMarks({ label, figures, when, plain, wide }: DeskColumn) {
  return {
    // A label stays on one line with what it names.
    ...(!plain && { "data-label": label.replaceAll(" ", "\u00a0") }),
    ...(typeof plain === "object" && { "data-zone": plain.zone }),
    ...(figures && { "data-figures": "" }),
    ...(when && { "data-when": "" }),
    ...(wide && { "data-wide": "" }),
  };
}

function CellText({ text, to, strong }: { text: string; to: string | undefined; strong: boolean }) {
  const shown = <AddressText text={text} />;
  if (!to) return shown;
  return (
    <a href={to} className={strong ? "text-link font-semibold" : "text-link"}>
      {shown}
    </a>
  );
}
