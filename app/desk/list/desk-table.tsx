export interface DeskColumn {
  key: string;
  label: string;
  /** Figures stand under each other. */
  figures?: boolean;
}

export interface DeskRow {
  id: string;
  /** Where the first cell leads, or null. */
  to: string | null;
  cells: Readonly<Record<string, string>>;
}

/** A table that is a list on a phone, each cell with its label. */
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
          {columns.map(({ key, label, figures }) => (
            <th key={key} scope="col" {...(figures && { "data-figures": "" })}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, to, cells }) => (
          <tr key={id}>
            {columns.map(({ key, label, figures }, index) => (
              <td key={key} data-label={label} {...(figures && { "data-figures": "" })}>
                {index === 0 && to ? (
                  <a href={to} className="text-link font-semibold">
                    {cells[key]}
                  </a>
                ) : (
                  cells[key]
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
