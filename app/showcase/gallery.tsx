import { data } from "react-router";
import { Ridge } from "#app/art/ridge.tsx";
import { requestContext, servicesContext } from "#app/context.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Section } from "#app/ui/section.tsx";
import { wordsOf } from "#app/words.ts";
import type { GalleryCopy } from "#content/en/showcase/gallery.ts";
import type { Facts } from "#content/facts.ts";
import type { ProjectSearch } from "#server/showcase/search-projects.ts";
import type { Showcase } from "#server/showcase/showcase.ts";
import type { Route } from "./+types/gallery";
import { GalleryList } from "./gallery-list.tsx";
import { GallerySearch } from "./gallery-search.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.page.meta);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { showcase, voting } = context.get(servicesContext);
  const { day } = context.get(requestContext);
  const { copy, facts } = wordsOf(context);
  const phase = showcase.phase();
  const words = copy.showcase.gallery(facts, phase);
  const { found: foundWords, by, pages, before, ...page } = words;
  if (phase === "before") return data({ page, before, list: null });
  const { search, page: asked, venue } = readSearch(new URL(request.url).searchParams);
  const isSearch = Object.values(search).some((value) => value !== "");
  const all = isSearch ? await showcase.search(day, search) : await showcase.list(day);
  const { items, number, count } = pageOf(all, asked);
  const cookie = venue === "" ? null : voting.venueCookie(venue, request.headers.get("Cookie"));
  const shown = {
    page,
    before: null,
    list: {
      search,
      choices: await choicesOf(showcase, facts),
      found: isSearch ? foundWords(all.length) : null,
      atVenue: cookie !== null,
      projects: items.map(({ slug, title, category, pitch, team, town }) => ({
        slug,
        title,
        category,
        pitch,
        by: by(team, town),
      })),
      pages: {
        label: pages.label,
        position: count > 1 ? pages.position(number, count) : null,
        previous: number > 1 ? { label: pages.previous, to: searchAddress(search, number - 1) } : null,
        next: number < count ? { label: pages.next, to: searchAddress(search, number + 1) } : null,
      },
    },
  };
  return data(shown, cookie === null ? {} : { headers: { "Set-Cookie": cookie } });
}

/** Only what some project on display has. */
async function choicesOf(showcase: Showcase, { programme }: Facts) {
  const { categories, ...others } = await showcase.choices();
  const named = programme.submission.categories.filter(({ id }) => categories.includes(id));
  return { ...others, categories: named.map(({ id, name }) => ({ value: id, label: name })) };
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function Gallery({ loaderData: { page, before, list } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading eyebrow={page.eyebrow} title={page.title} lead={page.lede} isSlim={list !== null} />
      {before && <GalleryBefore words={before} />}
      {list && (
        <div className="shell flex flex-col gap-4 py-4 md:gap-5 md:py-10">
          {list.atVenue && (
            <p role="status" className="rounded-lg border-l-4 border-pine bg-pine-wash px-5 py-4 font-semibold">
              {page.venue}
            </p>
          )}
          <GallerySearch words={page.search} search={list.search} choices={list.choices} found={list.found} />
          <GalleryList words={page} list={list} />
        </div>
      )}
    </>
  );
}

/** So many projects that the first page stays light. */
const pageSize = 18;

const longest = 200;

/** What the address asks for. */
function readSearch(params: URLSearchParams): { search: ProjectSearch; page: number; venue: string } {
  const text = (name: string) => (params.get(name) ?? "").trim().slice(0, longest);
  const page = Number.parseInt(params.get("page") ?? "", 10);
  return {
    search: { words: text("q"), chamber: text("chamber"), town: text("town"), category: text("category") },
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    venue: text("venue"),
  };
}

/** The address of a page of the same search. */
function searchAddress({ words, chamber, town, category }: ProjectSearch, page: number): string {
  const given = Object.entries({ q: words, category, chamber, town, page: page > 1 ? String(page) : "" });
  const query = new URLSearchParams(given.filter(([, value]) => value !== "")).toString();
  return query === "" ? "/showcase" : `/showcase?${query}`;
}

/** One page of a list; beyond its end the last one. */
function pageOf<Item>(items: readonly Item[], asked: number): { items: Item[]; number: number; count: number } {
  const count = Math.max(1, Math.ceil(items.length / pageSize));
  const number = Math.min(asked, count);
  return { items: items.slice((number - 1) * pageSize, number * pageSize), number, count };
}

/** What the showcase will be, until it opens. */
function GalleryBefore({ words }: { words: GalleryCopy["before"] }) {
  return (
    <>
      <Section title={words.title}>
        <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-3">
          {words.points.map(({ title, text }) => (
            <li key={title} className="flex flex-col gap-3 bg-card p-6 md:p-8">
              <h3 className="text-xl">{title}</h3>
              <p className="text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={words.calls.register.to} variant="cta" size="lg">
            {words.calls.register.label}
          </ButtonLink>
          <ButtonLink href={words.calls.timeline.to} variant="outline" size="lg">
            {words.calls.timeline.label}
          </ButtonLink>
        </div>
      </Section>
      <Ridge className="block h-52 w-full bg-linear-to-b from-paper to-sky-low md:h-72" />
    </>
  );
}
