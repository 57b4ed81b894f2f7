import { data } from "react-router";
import type { Route } from "./+types/gallery";
import type { Facts } from "#content/facts.ts";
import type { Showcase } from "#server/showcase/showcase.ts";
import { requestContext, servicesContext } from "#app/context.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { wordsOf } from "#app/words.ts";
import { GalleryBefore } from "./gallery-before.tsx";
import { GalleryList } from "./gallery-list.tsx";
import { GallerySearch } from "./gallery-search.tsx";
import { readSearch, searchAddress, pageOf } from "./gallery-address.ts";

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
