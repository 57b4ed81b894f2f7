export interface FinalsPagesProps {
  label: string;
  items: readonly { label: string; to: string }[];
}

/** From one page about the finals to the others. */
export function FinalsPages({ label, items, here }: FinalsPagesProps & { here: string }) {
  return (
    <nav aria-label={label} className="print:hidden">
      <ul className="flex flex-wrap gap-x-6">
        {items.map((item) => (
          <li key={item.to}>
            <a
              href={item.to}
              {...(item.to === here && { "aria-current": "page" })}
              className="text-link inline-flex min-h-11 items-center aria-[current=page]:font-bold aria-[current=page]:no-underline"
            >
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
