import type { NavLink } from "#content/en/frame/navigation.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ProjectPoster } from "./project-poster.tsx";

export interface ListedCards {
  found: string | null;
  projects: readonly { slug: string; title: string; category: string; pitch: string; by: string }[];
  pages: { label: string; position: string | null; previous: NavLink | null; next: NavLink | null };
}

/** The wall of the gallery. */
export function GalleryList({
  words,
  list: { found, projects, pages },
}: {
  words: { order: string; none: string; empty: string };
  list: ListedCards;
}) {
  if (projects.length === 0) return <p className="text-lg">{found === null ? words.empty : words.none}</p>;
  return (
    <>
      {/* On a phone the first screen shows a project. */}
      <p className="text-ink-soft max-sm:order-last">{words.order}</p>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {projects.map(({ slug, title, category, pitch, by }) => (
          <li
            key={slug}
            className="relative flex flex-col overflow-hidden rounded-card border border-line bg-card focus-within:border-line-strong hover:border-line-strong"
          >
            <ProjectPoster title={title} category={category} className="h-40 w-full" />
            <div className="flex flex-col gap-2 p-5">
              <h2 className="text-xl wrap-break-word">
                <a href={`/showcase/${slug}`} className="no-underline after:absolute after:inset-0 hover:underline">
                  {title}
                </a>
              </h2>
              <p className="wrap-break-word text-ink-soft">{pitch}</p>
              <p className="mt-auto wrap-break-word">{by}</p>
            </div>
          </li>
        ))}
      </ul>
      {pages.position !== null && (
        <nav aria-label={pages.label} className="flex flex-wrap items-center gap-4">
          {pages.previous && (
            <ButtonLink variant="outline" href={pages.previous.to} rel="prev">
              {pages.previous.label}
            </ButtonLink>
          )}
          <span>{pages.position}</span>
          {pages.next && (
            <ButtonLink variant="outline" href={pages.next.to} rel="next">
              {pages.next.label}
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  );
}
