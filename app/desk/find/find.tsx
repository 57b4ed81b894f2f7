import type { Route } from "./+types/find";
import { deskAreasOf } from "#domain/people/audience.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { deskRequest } from "../desk-request.ts";
import { DeskPage } from "../parts/desk-page.tsx";
import { DeskPart } from "../parts/desk-part.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);

const longest = 100;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { desk, principal, rights, copy } = deskRequest(context);
  const { kinds, nothing, ...words } = copy.desk.find();
  const search = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, longest);
  const areas = deskAreasOf(principal.organizerRole!);
  const found = await desk.find(search, { areas, phones: rights.phones, joinCodes: rights.joinCodes });
  return {
    words,
    search,
    nothing: search !== "" && found.length === 0 ? nothing(search) : null,
    found: found.map(({ kind, rows }) => ({ kind, title: kinds[kind], rows })),
  };
}

export default function FindPage({ loaderData: { words, search, nothing, found } }: Route.ComponentProps) {
  return (
    <DeskPage title={words.title} lead={words.lead}>
      <form method="get" role="search" className="flex max-w-xl flex-wrap items-end gap-3">
        <div className="min-w-48 flex-1">
          <TextField
            name="q"
            id="find-q"
            label={words.label}
            defaultValue={search}
            maxLength={longest}
            autoComplete="off"
          />
        </div>
        <Button type="submit" size="lg">
          {words.submit}
        </Button>
      </form>
      {nothing && <p className="wrap-anywhere">{nothing}</p>}
      {found.map(({ kind, title, rows }) => (
        <DeskPart key={kind} title={title}>
          <ul className="flex flex-col gap-2">
            {rows.map(({ id, name, more, to }) => (
              <li key={id} className="wrap-anywhere">
                <a href={to} className="text-link font-semibold">
                  {name}
                </a>
                {more && <span className="text-ink-soft"> {more}</span>}
              </li>
            ))}
          </ul>
        </DeskPart>
      ))}
    </DeskPage>
  );
}
