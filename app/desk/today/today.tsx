import type { Route } from "./+types/today";
import { deskAreas } from "#domain/people/audience.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { deskAddress, deskLinks } from "../desk-links.ts";
import { deskRequest } from "../desk-request.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);
export const handle = { noindex: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { principal, desk, copy, facts } = deskRequest(context);
  const { needs: needWords, since, ...words } = copy.desk.today();
  const linked = new Set(deskLinks(principal.organizerRole!, copy.desk.areas).map(({ to }) => to));
  const areas = deskAreas.filter((area) => linked.has(deskAddress(area)));
  const { needs, more } = await desk.today(areas);
  return {
    words,
    needs: needs.map(({ kind, id, at, about, to }) => ({
      id: `${kind}-${id}`,
      sentence: needWords[kind].sentence(about),
      action: needWords[kind].action,
      since: since(copy.desk.moment(facts, at)),
      to,
    })),
    more: more.map(({ kind, area, count }) => ({
      id: kind,
      text: needWords[kind].more(count),
      to: deskAddress(area),
    })),
  };
}

export default function TodayPage({ loaderData: { words, needs, more } }: Route.ComponentProps) {
  return (
    <div className="shell flex max-w-4xl flex-col gap-8 pb-16">
      <QuietHeading title={words.title} lead={words.lead} />
      <a href="/desk/numbers" className="text-link inline-flex min-h-11 items-center self-start">
        {words.numbers}
      </a>
      <a href="/desk/help" className="text-link inline-flex min-h-11 items-center self-start">
        {words.help}
      </a>
      {needs.length === 0 && <p className="text-lg">{words.nothing}</p>}
      <ol className="flex flex-col">
        {needs.map(({ id, sentence, action, since, to }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-4"
          >
            <div className="min-w-64 flex-1">
              <p className="text-lg wrap-break-word">{sentence}</p>
              <p className="text-ink-soft">{since}</p>
            </div>
            <ButtonLink href={to} variant="secondary" size="sm">
              {action}
            </ButtonLink>
          </li>
        ))}
        {more.map(({ id, text, to }) => (
          <li key={id} className="border-t border-line py-4">
            <a href={to} className="text-link">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}
