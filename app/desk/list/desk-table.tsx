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
  /** Where other cells lead, by their key. */
  links?: Readonly<Record<string, string | undefined>>;
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
        {rows.map(({ id, to, cells, links }) => (
          <tr key={id}>
            {columns.map(({ key, label, figures }, index) => (
              <td key={key} data-label={label} {...(figures && { "data-figures": "" })}>
                <CellText text={cells[key] ?? ""} to={index === 0 && to ? to : links?.[key]} strong={index === 0} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CellText({ text, to, strong }: { text: string; to: string | undefined; strong: boolean }) {
  // An e-mail address too long for its cell breaks at its sign first.
  const [local, domain] = text.split("@");
  const shown = domain === undefined ? text : [local, "@", <wbr key="break" />, text.slice(local!.length + 1)];
  if (!to) return shown;
  return (
    <a href={to} className={strong ? "text-link font-semibold" : "text-link"}>
      {shown}
    </a>
  );
}
