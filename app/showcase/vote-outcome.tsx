import { ButtonLink } from "#app/ui/button.tsx";
import { ProjectPoster } from "./project-poster.tsx";

/** The vote is in. */
export function VoteOutcome({
  outcome,
  gallery,
  project,
  share,
}: {
  outcome: { title: string; text: string };
  gallery: { label: string; to: string };
  project: { title: string; category: string; slug: string };
  share: { label: string; picture: string; mail: { label: string; to: string } };
}) {
  return (
    <>
      <div
        role="status"
        tabIndex={-1}
        // As in StatusNote: a page that came as the answer begins to be read here.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        className="rounded-lg border-l-4 border-pine bg-pine-wash px-5 py-4"
      >
        <p className="text-xl font-bold">{outcome.title}</p>
        <p className="wrap-break-word">{outcome.text}</p>
      </div>
      <section aria-label={share.label} className="overflow-hidden rounded-card border border-line bg-card">
        <ProjectPoster title={project.title} category={project.category} className="h-44 w-full md:h-56" />
        <div className="flex flex-col gap-3 p-5">
          <p className="font-display text-2xl font-bold wrap-break-word">{project.title}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={`/showcase/${project.slug}.png`} variant="secondary" download>
              {share.picture}
            </ButtonLink>
            <ButtonLink href={share.mail.to} variant="secondary">
              {share.mail.label}
            </ButtonLink>
          </div>
        </div>
      </section>
      <ButtonLink href={gallery.to} variant="outline" className="self-start">
        {gallery.label}
      </ButtonLink>
    </>
  );
}
