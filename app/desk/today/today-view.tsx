import { ButtonLink } from "#app/ui/button.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";

interface Item {
  id: string;
  sentence: string;
  action: string;
  since: string;
  to: string;
}

interface Group {
  kind: string;
  title: string;
  /** What waits for it, and until when. */
  why: string;
  items: readonly Item[];
  more: { text: string; to: string } | null;
}

export interface TodayViewProps {
  words: {
    title: string;
    lead: string;
    numbers: string;
    tonight: string;
    help: string;
    ahead: string;
    nothingAhead: string;
  };
  lists: readonly { id: string; title: string; none: string; groups: readonly Group[] }[];
  ahead: readonly { id: string; text: string; action: string; at: string; to: string }[];
}

export function TodayView({ words, lists, ahead }: TodayViewProps) {
  return (
    <div className="shell flex max-w-4xl flex-col gap-10 pb-16">
      <div className="flex flex-col gap-4">
        <QuietHeading title={words.title} lead={words.lead} />
        <p className="flex flex-wrap gap-x-6">
          <a href="/desk/numbers" className="text-link inline-flex min-h-11 items-center">
            {words.numbers}
          </a>
          <a href="/desk/tonight" className="text-link inline-flex min-h-11 items-center">
            {words.tonight}
          </a>
          <a href="/desk/help" className="text-link inline-flex min-h-11 items-center">
            {words.help}
          </a>
        </p>
      </div>
      {lists.map(({ id, title, none, groups }) => (
        <section key={id} id={id} className="flex flex-col gap-6">
          <h2 className="text-2xl">{title}</h2>
          {groups.length === 0 && <p>{none}</p>}
          {groups.map((group) => (
            <NeedGroupPart key={group.kind} group={group} />
          ))}
        </section>
      ))}
      <section id="ahead" className="flex flex-col gap-4">
        <h2 className="text-2xl">{words.ahead}</h2>
        {ahead.length === 0 && <p>{words.nothingAhead}</p>}
        <ol className="flex flex-col">
          {ahead.map(({ id, text, action, at, to }) => (
            <Row key={id} sentence={text} since={at} action={action} to={to} />
          ))}
        </ol>
      </section>
    </div>
  );
}

function NeedGroupPart({ group: { title, why, items, more } }: { group: Group }) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-xl">{title}</h3>
      {why && <p className="max-w-measure font-semibold">{why}</p>}
      <ol className="flex flex-col">
        {items.map(({ id, ...item }) => (
          <Row key={id} {...item} />
        ))}
        {more && (
          <li className="border-t border-line py-4">
            <a href={more.to} className="text-link">
              {more.text}
            </a>
          </li>
        )}
      </ol>
    </div>
  );
}

function Row({ sentence, since, action, to }: Omit<Item, "id">) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-4">
      <div className="min-w-64 flex-1">
        <p className="text-lg wrap-break-word">{sentence}</p>
        <p className="text-ink-soft">{since}</p>
      </div>
      <ButtonLink href={to} variant="secondary" size="sm">
        {action}
      </ButtonLink>
    </li>
  );
}
