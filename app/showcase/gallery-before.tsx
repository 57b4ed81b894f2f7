import type { GalleryCopy } from "#content/en/showcase/gallery.ts";
import { Ridge } from "#app/art/ridge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";

/** What the showcase will be, until it opens. */
export function GalleryBefore({ words }: { words: GalleryCopy["before"] }) {
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
