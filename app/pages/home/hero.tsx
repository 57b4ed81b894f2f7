import type { HomeCopy } from "#content/en/pages/home.ts";
import type { Scene } from "#domain/programme/scene.ts";
import { Ridge } from "#app/art/ridge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import type { LoadedOnNow } from "./load-on-now.ts";

/** The class of each scene's light; written out, so that the stylesheet is found to use them. */
const lights: Record<Scene, string> = {
  enroll: "",
  build: "scene-build",
  "last-days": "scene-last-days",
  vote: "scene-vote",
  finalists: "scene-finalists",
  capitol: "scene-capitol",
  "next-year": "scene-next-year",
};

/** In these something is on that comes before registering. */
export const heroLeads = (scene: Scene): boolean =>
  scene === "last-days" || scene === "vote" || scene === "finalists" || scene === "capitol";

function wordsOf(hero: HomeCopy["hero"], on: LoadedOnNow | null) {
  if (on && heroLeads(hero.scene)) return { ...on, title: [on.title], lead: on.text, isLong: on.title.length > 24 };
  if (hero.scene === "next-year") return { ...hero.nextYear, isLong: false };
  return { eyebrow: hero.eyebrow, title: hero.title, lead: hero.lead, link: null, more: null, isLong: false };
}

export function Hero({ hero, on }: Pick<HomeCopy, "hero"> & { on: LoadedOnNow | null }) {
  const { eyebrow, title, lead, link, more, isLong } = wordsOf(hero, on);
  return (
    <section>
      <div
        className={`${lights[hero.scene]} relative isolate overflow-hidden bg-linear-to-b from-sky-high to-sky-low to-75%`}
      >
        <Ridge scene={hero.scene} className="absolute inset-x-0 bottom-0 -z-10 h-72 w-full md:h-104" />
        <div className="shell flex flex-col gap-4 pt-6 pb-60 md:gap-6 md:pt-20 md:pb-72">
          <p className="font-semibold">{eyebrow}</p>
          <h1
            className={`max-w-3xl leading-[1.05] ${isLong ? "text-[min(2.25rem,13vw)] md:text-6xl" : "text-[min(3rem,14.5vw)] md:text-7xl"}`}
          >
            {title.map((line) => (
              <span key={line} className="block">
                {line}{" "}
              </span>
            ))}
          </h1>
          <p className="max-w-xl text-lg md:text-xl">
            <Unbroken text={lead} />
          </p>
          {link === null && <p className="max-w-xl font-semibold">{hero.terms}</p>}
          <div className="flex flex-wrap gap-3">
            {link && (
              <ButtonLink href={link.to} variant="hero" size="lg">
                {link.label}
              </ButtonLink>
            )}
            <ButtonLink href="/register" variant={link ? "secondary" : "hero"} size="lg" className="max-sm:px-3">
              {hero.register}
            </ButtonLink>
            <ButtonLink href="/about" variant="secondary" size="lg" className="max-sm:px-3">
              {hero.learnMore} <span className="sr-only">{hero.learnMoreAbout}</span>
            </ButtonLink>
          </div>
          {more && (
            <a
              href={more.to}
              className="inline-flex min-h-11 items-center self-start font-semibold underline underline-offset-4"
            >
              {more.label}
            </a>
          )}
        </div>
      </div>
      <ul className="grid grid-cols-3 divide-x divide-line border-b border-line bg-paper-deep text-center">
        {hero.stats.map(({ value, label }) => (
          <li key={label} className="px-2 py-4 md:py-5">
            <strong className="block font-display text-lg leading-tight md:text-3xl">{value}</strong>{" "}
            <span className="block text-ink-soft">{label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
