import type { LoadedOnNow } from "./load-on-now.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";

/** Two columns of plain names on a phone, where a dozen pills would fill the screen twice. */
const pill =
  "flex h-full min-h-11 items-center border-t border-line py-1.5 leading-snug wrap-anywhere sm:rounded-full sm:border sm:bg-card sm:px-4";

/**
 * What is on in the season, directly under the hero: the portal, the finalists, the awards. Where the hero says it
 * already, the names alone.
 */
export function OnNow({
  on: { eyebrow, title, text, link, more, lists },
  isInHero,
}: {
  on: LoadedOnNow;
  isInHero: boolean;
}) {
  if (isInHero && lists.length === 0) return null;
  return (
    <section
      {...(isInHero ? {} : { "aria-labelledby": "on-now" })}
      className="border-b border-line bg-river-wash py-8 md:py-10"
    >
      <div className="shell flex flex-col gap-6">
        {!isInHero && (
          <div className="flex flex-col gap-5 md:flex-row md:items-center md:justify-between md:gap-10">
            <div className="flex max-w-2xl flex-col gap-2">
              <p className="flex items-center gap-2 font-semibold text-dawn-text">
                <span aria-hidden="true" className="size-2.5 rounded-full bg-dawn" />
                {eyebrow}
              </p>
              <h2 id="on-now" className="text-2xl md:text-3xl">
                {title}
              </h2>
              <p className="text-lg text-pretty">
                <Unbroken text={text} />
              </p>
            </div>
            <div className="flex flex-wrap gap-3 md:shrink-0 md:flex-col lg:flex-row">
              <ButtonLink href={link.to}>{link.label}</ButtonLink>
              {more && (
                <ButtonLink href={more.to} variant="outline">
                  {more.label}
                </ButtonLink>
              )}
            </div>
          </div>
        )}
        {lists.map((list) => (
          <div key={list.title} className="flex flex-col gap-2">
            {isInHero ? <h2 className="text-lg">{list.title}</h2> : <h3 className="text-lg">{list.title}</h3>}
            <ul className="grid grid-cols-2 gap-x-4 sm:flex sm:flex-wrap sm:gap-2">
              {list.projects.map((project, index) => (
                <li key={index} className="min-w-0">
                  {project.to === null ? (
                    <span className={pill}>{project.title}</span>
                  ) : (
                    <a href={project.to} className={`${pill} underline underline-offset-4 hover:border-ink`}>
                      {project.title}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
