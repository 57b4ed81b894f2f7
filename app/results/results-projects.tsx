import { ProjectPoster } from "#app/showcase/project-poster.tsx";
import type { LoadedResults } from "./load-results.ts";

type Entries = NonNullable<LoadedResults["published"]>["finalists"]["items"];

/** Projects by title; whoever is not named stands last, and equal. */
export function ResultsProjects({ items }: { items: Entries }) {
  return (
    <ul className="grid gap-x-10 lg:grid-cols-2">
      {items.map(({ title, category, pitch, by, to }, index) => (
        <li key={index} className="flex items-start gap-x-5 gap-y-3 border-t border-line py-5 max-sm:flex-col md:py-4">
          <ProjectPoster
            isSmall
            title={title}
            category={category}
            className="aspect-5/2 w-full shrink-0 rounded-lg sm:aspect-video sm:w-36"
          />
          <span className="flex min-w-0 flex-col gap-1">
            <span className="font-display text-xl font-bold wrap-break-word md:text-2xl">
              {to === null ? (
                title
              ) : (
                <a href={to} className="text-link">
                  {title}
                </a>
              )}
            </span>
            {pitch !== null && <span className="wrap-break-word">{pitch}</span>}
            <span className="wrap-break-word text-ink-soft">{by}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
