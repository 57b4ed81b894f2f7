import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

export interface ReadinessLine {
  text: string;
  /** Where it is settled, for whoever can. */
  to: string | null;
  remind: { personId: string; label: string } | null;
}

export interface ReadinessProps {
  title: string;
  none: string;
  /** Whose turn it is. */
  turn: string;
  back: string;
  items: readonly ReadinessLine[];
}

/** What stands between a team and the lock: one line an item, or that nothing does. */
export function ReadinessList({
  title,
  none,
  turn,
  back,
  items,
  heading: Heading = "h3",
}: ReadinessProps & {
  /** Of the second level where no other heading stands above it. */
  heading?: "h2" | "h3";
}) {
  if (items.length === 0)
    return (
      <Notice tone="good" title={none}>
        {null}
      </Notice>
    );
  return (
    <section aria-labelledby="missing" className="rounded-lg border-l-4 border-dawn bg-dawn-wash px-5 py-4">
      <Heading id="missing" className="text-lg">
        {title}
      </Heading>
      {turn && <p>{turn}</p>}
      <ReadinessItems items={items} back={back} />
    </section>
  );
}

export function ReadinessItems({ items, back }: Pick<ReadinessProps, "items" | "back">) {
  return (
    <ul className="flex flex-col">
      {items.map(({ text, to, remind }) => (
        <li key={text} className="flex flex-wrap items-center gap-x-4">
          {to === null ? (
            <span className="inline-flex min-h-11 items-center py-1">{text}</span>
          ) : (
            <a href={to} className="text-link inline-flex min-h-11 items-center py-1">
              {text}
            </a>
          )}
          {remind && (
            <form method="post" action="/portal/remind">
              <input type="hidden" name="person" value={remind.personId} />
              <input type="hidden" name="back" value={back} />
              <Button type="submit" variant="outline" size="sm">
                {remind.label}
              </Button>
            </form>
          )}
        </li>
      ))}
    </ul>
  );
}
