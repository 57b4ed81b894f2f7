import { DeskPart } from "./desk-part.tsx";

export interface LinksPartProps {
  title: string;
  items: readonly { label: string; to: string }[];
}

/** Where else at the desk something about this one stands. Nothing where there is nothing. */
export function LinksPart({ title, items }: LinksPartProps) {
  if (items.length === 0) return null;
  return (
    <DeskPart title={title}>
      <ul className="flex flex-col gap-2">
        {items.map(({ label, to }) => (
          <li key={to}>
            <a href={to} className="text-link">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </DeskPart>
  );
}
